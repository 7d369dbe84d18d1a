import { integer, text } from "drizzle-orm/sqlite-core";
import type { WantedTest } from "../app/lib/vocabulary";

/** What the inspector needs at the gate; null for what the company did not say. */
export const gateColumns = () => ({
  siteContactName: text(),
  siteContactPhone: text(),
  gateNotes: text(),
  testsWanted: text(),
});

/** The tests that the company asks for; sets of cylinders where they are among them. */
export const wantedTestColumns = () => ({
  tests: text({ mode: "json" }).$type<WantedTest[]>().notNull().default([]),
  cylinderSets: integer(),
});
