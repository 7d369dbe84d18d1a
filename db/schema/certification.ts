import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  CERTIFICATION_CATEGORIES,
  CERTIFICATION_STATES,
  CHECK_RESULTS,
  LOOKUP_COUNTRIES,
  VERIFICATION_METHODS,
} from "../../app/lib/vocabulary";
import { calendarDate, id, instant, looksLikeDate } from "../columns";
import { users } from "./accounts";
import { files } from "./files";

/** Each submission of a certificate. An inspector has at most one under review, and one approved of each level; older ones stay as history. */
export const certifications = sqliteTable(
  "certifications",
  {
    id: id(),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    state: text({ enum: CERTIFICATION_STATES }).notNull(),
    /** What the inspector gave to be looked up by: a card (MANUAL), last name, ID or program. */
    lookupMethod: text({ enum: VERIFICATION_METHODS }).notNull(),
    lookupLastName: text(),
    lookupCountry: text({ enum: LOOKUP_COUNTRIES }),
    /** A code of the United States or Canada; what was typed for Mexico. */
    lookupState: text(),
    lookupCategory: text({ enum: CERTIFICATION_CATEGORIES }),
    /** As the card has it, where the direct form asked for it. */
    nameOnCard: text(),
    /** Number, level and dates are null until a reviewer has found them, where the certificate is looked up. */
    certificationNumber: text(),
    /** The same for one number, however it is written on the card. */
    numberKey: text().generatedAlwaysAs(sql`upper(replace(replace(certification_number, ' ', ''), '-', ''))`),
    certificationLevel: text(),
    issueDate: calendarDate(),
    expiryDate: calendarDate(),
    consentedAt: instant().notNull(),
    submittedAt: instant().notNull(),
    reviewedAt: instant(),
    reviewedBy: text().references(() => users.id),
    /** What the reviewer wrote: why it was refused, or how it was verified. */
    reviewNote: text(),
    verificationMethod: text({ enum: VERIFICATION_METHODS }),
    /** The directory record that the reviewer compared with, as typed. */
    directoryRecord: text(),
    /** Where it was looked up: the name of the directory, or the address of its page. */
    lookedUpIn: text(),
    checkResult: text({ enum: CHECK_RESULTS }),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("certifications_one_pending").on(t.inspectorId).where(sql`state = 'pending'`),
    uniqueIndex("certifications_one_approved").on(t.inspectorId, t.certificationLevel).where(sql`state = 'approved'`),
    // The queue, and whose each submission is: a search by name looks at hundreds without reading their rows.
    index("certifications_inspector").on(t.inspectorId, t.submittedAt),
    index("certifications_state").on(t.state, t.submittedAt, t.id, t.inspectorId),
    index("certifications_all").on(t.submittedAt, t.id, t.inspectorId),
    index("certifications_refused").on(t.submittedAt, t.id).where(sql`state in ('rejected', 'expired')`),
    index("certifications_number").on(t.numberKey).where(sql`state = 'approved'`),
    index("certifications_expiring").on(t.expiryDate).where(sql`state = 'approved'`),
    looksLikeDate("certifications_issue_date", t.issueDate),
    looksLikeDate("certifications_expiry_date", t.expiryDate),
    check(
      "certifications_rejected_has_note",
      sql`${t.state} <> 'rejected' or length(trim(coalesce(${t.reviewNote}, ''))) > 0`,
    ),
  ],
);

export const certificationFiles = sqliteTable(
  "certification_files",
  {
    certificationId: text()
      .notNull()
      .references(() => certifications.id),
    fileId: text()
      .notNull()
      .references(() => files.id),
  },
  (t) => [
    uniqueIndex("certification_files_pair").on(t.certificationId, t.fileId),
    index("certification_files_file").on(t.fileId),
  ],
);
