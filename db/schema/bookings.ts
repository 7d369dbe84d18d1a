import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { APPROVAL, HOUR } from "../../app/lib/bounds";
import { REFUNDED_BY_HALF_HOURS, REFUNDED_IN_FULL_HOURS } from "../../app/lib/prices";
import { BOOKING_LISTS } from "../../app/lib/state-meanings";
import { BOOKING_STATES, CANCEL_KINDS, CANCEL_REASONS } from "../../app/lib/vocabulary";
import { calendarDate, cents, companyId, flag, id, instant, looksLikeDate, personId, sideId } from "../columns";
import { isAnyOf } from "../conditions";
import { gateColumns, planColumn, wantedTestColumns } from "../job-columns";
import { users } from "./accounts";
import { applications } from "./applications";
import { companies } from "./companies";
import { jobs } from "./jobs";
import { projects } from "./projects";
import { specifications } from "./specifications";

const UPCOMING = isAnyOf(sql`state`, BOOKING_LISTS.upcoming);
const PAST = isAnyOf(sql`state`, BOOKING_LISTS.past);

/** Time of an inspector that a company has reserved: from an accepted application (2 hours) or booked directly (4 hours). */
export const bookings = sqliteTable(
  "bookings",
  {
    id: id(),
    /** Shown as PB-1042. */
    number: integer().notNull(),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    jobId: text().references(() => jobs.id),
    applicationId: text().references(() => applications.id),
    state: text({ enum: BOOKING_STATES }).notNull(),
    title: text().notNull(),
    description: text(),
    location: text().notNull(),
    siteState: text().notNull(),
    zone: text().notNull(),
    /** The site's point in degrees, north and east; null where its place is not known. */
    lat: real(),
    lon: real(),
    date: calendarDate().notNull(),
    timeSlot: text().notNull(),
    /** Where no start is agreed yet, this and the end only sort the booking; they book no time. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** False while both sides still have to agree on a start. */
    startAgreed: flag().notNull().default(true),
    /** When both sides agreed on the start, or on another one; null where it is the purchase's. */
    startMovedAt: instant(),
    isNightShift: flag().notNull(),
    /** Hours billed. */
    hours: integer().notNull(),
    hourlyRate: cents().notNull(),
    specialRequirements: text(),
    testingMaterialsProvided: flag().notNull(),
    ...gateColumns(),
    ...wantedTestColumns(),
    /** An unpaid direct booking lets go of its slot at this time. */
    heldUntil: instant(),
    workDoneAt: instant(),
    /** What the inspector says was done; null where a signed report says it. */
    workNote: text(),
    /** Before this time nothing is approved automatically, because a bank held the booking; null where none did. */
    approvalHeldUntil: instant(),
    /** When the work is approved without an answer. */
    approvalDueAt: instant().generatedAlwaysAs(
      sql`max(work_done_at + approval_hours * ${sql.raw(String(HOUR))}, coalesce(approval_held_until, 0))`,
    ),
    completedAt: instant(),
    /** True when nobody answered until `approvalDueAt`. */
    approvedAutomatically: flag().notNull().default(false),
    /** Null until both sides were reminded to write their reviews, or nobody had to be. */
    reviewRemindedAt: instant(),
    cancelledAt: instant(),
    cancelledBy: sideId().references(() => users.id),
    cancelKind: text({ enum: CANCEL_KINDS }),
    cancelReason: text({ enum: CANCEL_REASONS }),
    cancelNote: text(),
    /** What the cancellation promised back to the company. */
    cancelRefund: cents(),
    /** The terms of cancellation when it was paid for: everything goes back until so many hours before the start, then half until so many. */
    fullRefundHours: integer().notNull().default(REFUNDED_IN_FULL_HOURS),
    halfRefundHours: integer().notNull().default(REFUNDED_BY_HALF_HOURS),
    /** The hours that the company has to answer once the work is marked done, as promised when it was booked. */
    approvalHours: integer()
      .notNull()
      .$default(() => APPROVAL.after.most / HOUR),
    /** The company's project and whom of it to ask; null where the contact has left and nobody was named. */
    projectId: text().references(() => projects.id),
    contactId: personId().references(() => users.id),
    /** What is specified of the concrete; null where the company said nothing of it. */
    specificationId: text().references(() => specifications.id),
    ...planColumn(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("bookings_number").on(t.number),
    uniqueIndex("bookings_application").on(t.applicationId),
    index("bookings_job").on(t.jobId),
    index("bookings_inspector_time").on(t.inspectorId, t.startsAt),
    index("bookings_inspector_state").on(t.inspectorId, t.state),
    index("bookings_company").on(t.companyId, t.createdAt, t.id),
    index("bookings_company_state").on(t.companyId, t.state),
    index("bookings_sides").on(t.companyId, t.inspectorId, t.state),
    // What a list of bookings shows, in its order; queries have the same conditions.
    index("bookings_company_upcoming").on(t.companyId, t.startsAt, t.id, t.projectId, t.contactId).where(UPCOMING),
    index("bookings_company_past").on(t.companyId, t.startsAt, t.id, t.projectId, t.contactId).where(PAST),
    index("bookings_inspector_upcoming").on(t.inspectorId, t.startsAt, t.id).where(UPCOMING),
    index("bookings_inspector_past").on(t.inspectorId, t.startsAt, t.id).where(PAST),
    index("bookings_project").on(t.projectId, t.number).where(sql`project_id is not null`),
    index("bookings_specification").on(t.specificationId).where(sql`specification_id is not null`),
    index("bookings_company_confirmed").on(t.companyId, t.startsAt).where(sql`state = 'confirmed'`),
    index("bookings_starting").on(t.startsAt, t.id).where(sql`state = 'confirmed'`),
    index("bookings_without_start").on(t.startsAt).where(sql`state = 'confirmed' and start_agreed = 0`),
    index("bookings_awaiting_approval").on(t.approvalDueAt).where(sql`state = 'work_done'`),
    index("bookings_cancelled_by_inspector").on(t.inspectorId, t.cancelledAt).where(sql`cancel_kind = 'inspector'`),
    index("bookings_completed_by_inspector").on(t.inspectorId, t.completedAt).where(sql`state = 'completed'`),
    index("bookings_completed_by_company").on(t.companyId, t.completedAt).where(sql`state = 'completed'`),
    index("bookings_held").on(t.heldUntil).where(sql`state = 'pending'`),
    index("bookings_review_reminder")
      .on(t.completedAt)
      .where(sql`completed_at is not null and review_reminded_at is null`),
    looksLikeDate("bookings_date", t.date),
    check("bookings_ends_after_start", sql`${t.endsAt} > ${t.startsAt}`),
    check("bookings_hours_positive", sql`${t.hours} > 0`),
  ],
);
