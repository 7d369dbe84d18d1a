import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { JOB_ALERT_REASONS, SEARCH_ALERTS } from "../../app/lib/vocabulary";
import { id, instant } from "../columns";
import { users } from "./accounts";
import { jobs } from "./jobs";

/** Filters of the list of jobs that an inspector has saved under a name. */
export const savedSearches = sqliteTable(
  "saved_searches",
  {
    /** In the order of saving: whoever is notified of a job is sought along it. */
    number: integer().primaryKey(),
    id: text().notNull(),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** The filter as the address of the list has it: "search=slab&state=TX". */
    query: text().notNull(),
    /** The state that the filter names, so that jobs elsewhere are told from it at once. */
    siteState: text(),
    alert: text({ enum: SEARCH_ALERTS }).notNull(),
    /** When a daily alert looks for new jobs next; null for the others. */
    dueAt: instant(),
    /** The last job's number when it looked last: later ones are new. */
    seenNumber: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("saved_searches_id").on(t.id),
    uniqueIndex("saved_searches_name").on(t.inspectorId, t.name),
    index("saved_searches_at_once").on(t.number).where(sql`alert = 'at_once'`),
    index("saved_searches_due").on(t.dueAt, t.number).where(sql`due_at is not null`),
  ],
);

/** Who was notified of which job, so that nobody is notified twice, whatever the reason. */
export const jobAlerts = sqliteTable(
  "job_alerts",
  {
    id: id(),
    jobId: text()
      .notNull()
      .references(() => jobs.id),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    reason: text({ enum: JOB_ALERT_REASONS }).notNull(),
    /** The name of the saved search as it was; null for an urgent job. */
    searchName: text(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex("job_alerts_once").on(t.jobId, t.inspectorId)],
);
