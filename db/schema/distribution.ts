import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { RECIPIENT_ROLES } from "../../app/lib/vocabulary";
import { companyId, id, instant } from "../columns";
import { bookings } from "./bookings";
import { companies } from "./companies";
import { projects } from "./projects";
import { reportPapers } from "./reports";

/** Who gets the signed documents of a project, or of one booking besides; or that nobody does in a role, and why. */
export const recipients = sqliteTable(
  "recipients",
  {
    id: id(),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    projectId: text().references(() => projects.id),
    bookingId: text().references(() => bookings.id),
    role: text({ enum: RECIPIENT_ROLES }).notNull(),
    name: text(),
    company: text(),
    /** Lower case. Null once the company has closed its account. */
    email: text(),
    /** Why nobody gets them in this role. */
    absence: text(),
    addedAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [
    index("recipients_company").on(t.companyId),
    index("recipients_project").on(t.projectId).where(sql`project_id is not null`),
    index("recipients_booking").on(t.bookingId).where(sql`booking_id is not null`),
    check("recipients_of_one", sql`(${t.projectId} is null) <> (${t.bookingId} is null)`),
    check(
      "recipients_whole",
      sql`(${t.absence} is null) = (${t.name} is not null) and (${t.name} is null) = (${t.company} is null) and (${t.email} is null or ${t.name} is not null)`,
    ),
  ],
);

/** Whoever wants no more mails with the documents of a project, or of a booking without one. */
export const recipientStops = sqliteTable(
  "recipient_stops",
  {
    /** The id of the project, or of the booking. */
    subjectId: text().notNull(),
    email: text().notNull(),
    stoppedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subjectId, t.email] })],
);

/** That a recipient gets a signed document. The row is written with the signature, or when it is sent to somebody who was added later. */
export const documentDeliveries = sqliteTable(
  "document_deliveries",
  {
    id: id(),
    documentId: text()
      .notNull()
      .references(() => reportPapers.id),
    recipientId: text()
      .notNull()
      .references(() => recipients.id),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    createdAt: instant().notNull(),
    /** The first time that a link was used up, and the name that was typed then. */
    acknowledgedAt: instant(),
    acknowledgedBy: text(),
    /** The last time that a link was used up. */
    openedAt: instant(),
  },
  (t) => [
    uniqueIndex("document_deliveries_once").on(t.documentId, t.recipientId),
    index("document_deliveries_booking").on(t.bookingId),
    index("document_deliveries_recipient").on(t.recipientId),
    check(
      "document_deliveries_acknowledged",
      sql`(${t.acknowledgedAt} is null) = (${t.acknowledgedBy} is null) and (${t.acknowledgedAt} is null) = (${t.openedAt} is null)`,
    ),
  ],
);

/** One mail of a delivery. Its link opens the document once. The mail holds the token, this table its SHA-256 only. */
export const documentLinks = sqliteTable(
  "document_links",
  {
    id: id(),
    deliveryId: text()
      .notNull()
      .references(() => documentDeliveries.id),
    /** Hex; null until it is mailed. */
    tokenHash: text(),
    /** The event of the outbox that mails it, under which `sent_mails` has what the mail server said. */
    eventId: integer(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex("document_links_token").on(t.tokenHash),
    index("document_links_delivery").on(t.deliveryId, t.createdAt),
  ],
);
