import { text } from "drizzle-orm/sqlite-core";

/** What the inspector needs at the gate; null for what the company did not say. */
export const siteDetails = () => ({
  siteContactName: text(),
  siteContactPhone: text(),
  gateNotes: text(),
  testsWanted: text(),
});
