import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { HIGHEST_RATE, LOWEST_RATE } from "../../app/lib/prices";
import { ACCEPTED_APPLICATION_STATES } from "../../app/lib/state-meanings";
import { APPLICATION_STATES, DECISION_REASONS } from "../../app/lib/vocabulary";
import { cents, companyId, id, instant } from "../columns";
import { isAnyOf } from "../conditions";
import { users } from "./accounts";
import { companies } from "./companies";
import { jobs } from "./jobs";

export const applications = sqliteTable(
  "applications",
  {
    id: id(),
    jobId: text()
      .notNull()
      .references(() => jobs.id),
    /** The job's company, put in by a trigger, so that its applications have an index of their own. */
    companyId: companyId().references(() => companies.id),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    state: text({ enum: APPLICATION_STATES }).notNull(),
    coverLetter: text().notNull(),
    /** Cents for one hour, as it was when the application was sent. */
    hourlyRate: cents().notNull(),
    /** How often it was sent: again after each withdrawal. */
    timesSent: integer().notNull().default(1),
    /** Why the state is what it is. */
    decisionReason: text({ enum: DECISION_REASONS }),
    decidedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("applications_once").on(t.jobId, t.inspectorId),
    uniqueIndex("applications_one_accepted").on(t.jobId).where(isAnyOf(sql`state`, ACCEPTED_APPLICATION_STATES)),
    index("applications_job").on(t.jobId, t.createdAt, t.id),
    index("applications_job_waiting").on(t.jobId, t.createdAt, t.id).where(sql`state = 'pending'`),
    index("applications_company").on(t.companyId, t.createdAt, t.id),
    index("applications_company_waiting").on(t.companyId, t.createdAt, t.id).where(sql`state = 'pending'`),
    index("applications_inspector").on(t.inspectorId, t.createdAt, t.id),
    index("applications_inspector_state").on(t.inspectorId, t.state),
    check("applications_rate_range", sql`${t.hourlyRate} between ${sql.raw(`${LOWEST_RATE} and ${HIGHEST_RATE}`)}`),
  ],
);
