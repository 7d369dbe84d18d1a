import { integer, text } from "drizzle-orm/sqlite-core";
import type { PlannedMix } from "../app/lib/measures/specification/plan";
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

/** The mixes that are to be placed that day, of those of the specification that the row names. */
export const planColumn = () => ({ plan: text({ mode: "json" }).$type<PlannedMix[]>().notNull().default([]) });
