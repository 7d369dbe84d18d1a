import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyId, id, instant } from "../columns";
import { bookings } from "./bookings";
import { companies } from "./companies";
import { reports } from "./reports";

/** That a laboratory was asked to fill in receipt and strengths of a report's cylinders. */
export const laboratoryRequests = sqliteTable(
  "laboratory_requests",
  {
    id: id(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    laboratory: text().notNull(),
    /** Who fills it in. */
    person: text().notNull(),
    /** Lower case. Null once the company has closed its account. */
    email: text(),
    askedAt: instant().notNull(),
    /** Since then its links open nothing. */
    endedAt: instant(),
  },
  (t) => [
    index("laboratory_requests_booking").on(t.bookingId, t.askedAt),
    index("laboratory_requests_company").on(t.companyId),
  ],
);

/** A mailed link. It works once; the browser that used it up works on for some hours. */
export const laboratoryLinks = sqliteTable(
  "laboratory_links",
  {
    id: id(),
    requestId: text()
      .notNull()
      .references(() => laboratoryRequests.id),
    /** SHA-256, hex. Null until its mail goes. */
    tokenHash: text(),
    /** The event that mailed it. */
    eventId: integer(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex("laboratory_links_token").on(t.tokenHash),
    index("laboratory_links_request").on(t.requestId, t.createdAt),
  ],
);

/**
 * What a laboratory has filled in, which the inspector signs or sends back. Rows are only added: triggers keep what was filled in, and a
 * later one takes the place of an earlier one.
 */
export const laboratoryEntries = sqliteTable(
  "laboratory_entries",
  {
    id: id(),
    requestId: text()
      .notNull()
      .references(() => laboratoryRequests.id),
    reportId: text()
      .notNull()
      .references(() => reports.id),
    /** Of strengths, as `report_supplements` has it; null of a receipt. */
    breakId: text(),
    /** JSON, as its form was read: `EntryContent` of domain/reports/laboratory/entry.ts. */
    content: text().notNull(),
    /** When it reached the server. */
    receivedAt: instant().notNull(),
    replacedAt: instant(),
    returnedAt: instant(),
    /** What the inspector wants changed. */
    returnReason: text(),
    signedAt: instant(),
    /** The number of the supplement that it became. */
    supplement: integer(),
  },
  (t) => [
    index("laboratory_entries_request").on(t.requestId, t.receivedAt),
    index("laboratory_entries_report").on(t.reportId, t.receivedAt),
    uniqueIndex("laboratory_entries_present")
      .on(t.requestId, t.breakId)
      .where(sql`break_id is not null and replaced_at is null and signed_at is null`),
    check(
      "laboratory_entries_one_end",
      sql`(${t.signedAt} is null) = (${t.supplement} is null) and (${t.returnedAt} is null) = (${t.returnReason} is null) and (${t.signedAt} is null or (${t.returnedAt} is null and ${t.replacedAt} is null))`,
    ),
  ],
);
