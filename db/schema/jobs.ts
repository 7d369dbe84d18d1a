import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { zeroCents } from "../../app/lib/money";
import { HIGHEST_EQUIPMENT_FEE } from "../../app/lib/prices";
import {
  BUDGET_RANGES,
  DRAFT_STATES,
  DURATIONS,
  JOB_STATES,
  PROJECT_TYPES,
  TIME_SLOTS,
  URGENCIES,
} from "../../app/lib/vocabulary";
import { calendarDate, cents, companyId, flag, id, instant, looksLikeDate, personId } from "../columns";
import { gateColumns, planColumn, wantedTestColumns } from "../job-columns";
import { users } from "./accounts";
import { companies } from "./companies";
import { projects } from "./projects";
import { specifications } from "./specifications";

/** What the company typed on the posting form, kept until its fee is paid. */
export const jobDrafts = sqliteTable(
  "job_drafts",
  {
    id: id(),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    state: text({ enum: DRAFT_STATES }).notNull(),
    /** The form, valid by domain/jobs/schema.ts when it was stored; of a discarded one that a payment names, title and location alone. */
    fields: text({ mode: "json" }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("job_drafts_company").on(t.companyId, t.state, t.updatedAt),
    index("job_drafts_discarded")
      .on(t.updatedAt)
      .where(sql`state = 'discarded' and fields ->> '$.description' is not null`),
  ],
);

const OPEN = sql`state = 'open' and deleted_at is null`;

export const jobs = sqliteTable(
  "jobs",
  {
    id: id(),
    /** Shown as PC-1042. */
    number: integer().notNull(),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    state: text({ enum: JOB_STATES }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    location: text().notNull(),
    /** Two-letter code of the site's US state, and the IANA zone that its dates are meant in. */
    siteState: text().notNull(),
    zone: text().notNull(),
    /** The site's point in degrees, north and east; null where its place is not known. */
    lat: real(),
    lon: real(),
    projectType: text({ enum: PROJECT_TYPES }).notNull(),
    duration: text({ enum: DURATIONS }).notNull(),
    urgency: text({ enum: URGENCIES }).notNull(),
    requiredCertifications: text({ mode: "json" }).$type<string[]>().notNull(),
    budgetRange: text({ enum: BUDGET_RANGES }).notNull(),
    startDate: calendarDate().notNull(),
    timeSlot: text({ enum: TIME_SLOTS }).notNull(),
    /** The exact start at the site, `HH:MM`, within the slot; null where the company gave none. */
    startTime: text(),
    requiresInspectorEquipment: flag().notNull(),
    equipmentFee: cents(),
    testingMaterialsProvided: flag().notNull(),
    ...gateColumns(),
    ...wantedTestColumns(),
    /** The paid posting fee; it makes one job only. */
    // Bound to payments by a trigger: a foreign key here would close a ring of schema files.
    postingPaymentId: text().notNull(),
    draftId: text().references(() => jobDrafts.id),
    /** Cents: where the budget range begins. */
    payFloor: cents().notNull().default(zeroCents),
    /** The certification levels asked for, as `levelBits` gives them. */
    levels: integer().notNull().default(0),
    /** Kept by triggers on applications. */
    applicationsCount: integer().notNull().default(0),
    pendingApplicationsCount: integer().notNull().default(0),
    /** Not offered, since the company is suspended or has nobody who could choose an inspector. Kept by triggers. */
    isWithheld: integer({ mode: "boolean" }).notNull().default(false),
    /** The company's project and whom of it to ask; null where the contact has left and nobody was named. */
    projectId: text().references(() => projects.id),
    contactId: personId().references(() => users.id),
    /** What is specified of the concrete; null where the company said nothing of it. */
    specificationId: text().references(() => specifications.id),
    ...planColumn(),
    deletedAt: instant(),
    deletedBy: text().references(() => users.id),
    /** What the administrator who removed the job tells its company; null where the company deleted it, or nothing was told. */
    removalReason: text(),
    updatedBy: text().references(() => users.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("jobs_number").on(t.number),
    uniqueIndex("jobs_posting_payment").on(t.postingPaymentId),
    uniqueIndex("jobs_draft").on(t.draftId),
    index("jobs_open_newest").on(t.createdAt, t.id).where(sql`state = 'open' and deleted_at is null`),
    // Lists of open jobs by an order each, with all that their filters ask, so that no rows are read for what does not fit.
    index("jobs_open_by_number")
      .on(t.number, ...filtered(t), t.startDate, t.payFloor, t.lat, t.lon)
      .where(OPEN),
    index("jobs_open_by_start_date")
      .on(t.startDate, t.number, ...filtered(t), t.payFloor, t.lat, t.lon)
      .where(OPEN),
    index("jobs_open_by_pay")
      .on(t.payFloor, t.number, ...filtered(t), t.startDate, t.lat, t.lon)
      .where(OPEN),
    index("jobs_open_at_site")
      .on(t.lat, t.lon, t.number, ...filtered(t), t.startDate, t.payFloor)
      .where(OPEN),
    index("jobs_offered_in_state")
      .on(t.siteState, t.state, t.createdAt, t.id)
      .where(sql`state = 'open' and deleted_at is null`),
    index("jobs_open_by_urgency")
      .on(t.urgency, t.state, t.createdAt, t.id)
      .where(sql`state = 'open' and deleted_at is null`),
    index("jobs_open_by_state_and_urgency")
      .on(t.siteState, t.urgency, t.state, t.createdAt, t.id)
      .where(sql`state = 'open' and deleted_at is null`),
    // A company's own jobs by an order each, with all that their filters ask.
    index("jobs_company_by_number")
      .on(t.companyId, t.number, ...filteredByCompany(t))
      .where(sql`deleted_at is null`),
    index("jobs_company_by_start")
      .on(t.companyId, t.startDate, t.number, ...filteredByCompany(t))
      .where(sql`deleted_at is null`),
    index("jobs_company_by_waiting")
      .on(
        t.companyId,
        t.pendingApplicationsCount,
        t.number,
        t.state,
        t.siteState,
        t.deletedAt,
        t.projectId,
        t.contactId,
      )
      .where(sql`deleted_at is null`),
    index("jobs_company_newest").on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index("jobs_project").on(t.projectId, t.number).where(sql`project_id is not null and deleted_at is null`),
    index("jobs_specification").on(t.specificationId).where(sql`specification_id is not null`),
    index("jobs_newest").on(t.createdAt, t.id),
    index("jobs_open_by_start").on(t.startDate).where(sql`state = 'open' and deleted_at is null`),
    looksLikeDate("jobs_start_date", t.startDate),
    check("jobs_equipment_fee_range", sql`${t.equipmentFee} between 0 and ${sql.raw(String(HIGHEST_EQUIPMENT_FEE))}`),
  ],
);

/** What a company changed on an open job after it was posted. */
export const jobChanges = sqliteTable(
  "job_changes",
  {
    id: id(),
    jobId: text()
      .notNull()
      .references(() => jobs.id),
    /** The parts of the terms that changed, as `jobChanges` of domain/jobs/job-changes.ts gives them. */
    changes: text({ mode: "json" }).notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [index("job_changes_job").on(t.jobId, t.changedAt)],
);

function filteredByCompany(
  t: Record<
    "state" | "siteState" | "pendingApplicationsCount" | "deletedAt" | "projectId" | "contactId",
    AnySQLiteColumn
  >,
): AnySQLiteColumn[] {
  return [t.state, t.siteState, t.pendingApplicationsCount, t.deletedAt, t.projectId, t.contactId];
}

type Filterable =
  | "state"
  | "deletedAt"
  | "isWithheld"
  | "siteState"
  | "urgency"
  | "projectType"
  | "timeSlot"
  | "requiresInspectorEquipment"
  | "levels";

function filtered(t: Record<Filterable, AnySQLiteColumn>): AnySQLiteColumn[] {
  // State and deletion too: without them SQLite reads each row to see that it belongs to the partial index.
  return [
    t.siteState,
    t.urgency,
    t.projectType,
    t.timeSlot,
    t.requiresInspectorEquipment,
    t.levels,
    t.state,
    t.deletedAt,
    t.isWithheld,
  ];
}
