import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TEST_KINDS } from "../../app/lib/measures/fresh-concrete/test-kinds";
import { BOOKING_FILE_PURPOSES, REPORT_PART_KINDS, REPORT_STATES, SUPPLEMENT_KINDS } from "../../app/lib/vocabulary";
import { calendarDate, companyId, id, instant } from "../columns";
import { users } from "./accounts";
import { bookings } from "./bookings";
import { certifications } from "./certification";
import { companies } from "./companies";
import { files } from "./files";
import { specifications, specificationVersions } from "./specifications";

/** The field report of a booking. What it says is in its versions. */
export const reports = sqliteTable(
  "reports",
  {
    id: id(),
    /** Shown as PR-1042. */
    number: integer().notNull(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    /** What the company had specified when it was begun; null where it had said nothing. */
    specificationVersionId: text().references(() => specificationVersions.id),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex("reports_number").on(t.number), uniqueIndex("reports_booking").on(t.bookingId)],
);

/** Version 1 and each correction. Triggers refuse any change once it is signed, except that a later version supersedes it. */
export const reportVersions = sqliteTable(
  "report_versions",
  {
    id: id(),
    reportId: text()
      .notNull()
      .references(() => reports.id),
    version: integer().notNull(),
    state: text({ enum: REPORT_STATES }).notNull(),
    /** Why the version before it is corrected; null for version 1. */
    reason: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    signedAt: instant(),
    /** The technician as of the signature, from the approved certification. */
    technicianName: text(),
    certificationId: text().references(() => certifications.id),
    aciNumber: text(),
    aciLevel: text(),
    aciExpiresOn: calendarDate(),
    /** The whole report as canonical JSON: keys in order, no spaces. Its type is `SignedReport` of domain/reports/sheet/signed/signed.ts. */
    content: text(),
    /** SHA-256 of `content` in UTF-8, hex. */
    contentSha256: text(),
    /** 80 random bits in Crockford's base32, 16 characters without hyphens. */
    code: text(),
  },
  (t) => [
    uniqueIndex("report_versions_version").on(t.reportId, t.version).where(sql`state <> 'discarded'`),
    uniqueIndex("report_versions_code").on(t.code),
    uniqueIndex("report_versions_one_draft").on(t.reportId).where(sql`state = 'draft'`),
    uniqueIndex("report_versions_one_signed").on(t.reportId).where(sql`state = 'signed'`),
    check("report_versions_corrects", sql`${t.version} = 1 or length(trim(coalesce(${t.reason}, ''))) > 0`),
    check(
      "report_versions_signed_whole",
      sql`${t.state} in ('draft', 'discarded') or (${t.signedAt} is not null and ${t.technicianName} is not null and ${t.content} is not null and length(${t.contentSha256}) = 64 and length(${t.code}) >= 16)`,
    ),
  ],
);

/**
 * The PDF of what was signed. Its row is written with the signature, and a job draws it afterwards, once: triggers keep `sha256` and
 * `size` as they then are. The bytes lie in files.db.
 */
export const reportPapers = sqliteTable(
  "report_papers",
  {
    /** Of what it shows: a signed version, a supplement, strengths or a field notice. */
    id: id(),
    /** When it was signed. */
    createdAt: instant().notNull(),
    madeAt: instant(),
    /** Of the PDF's bytes, hex. */
    sha256: text(),
    /** Bytes. */
    size: integer(),
  },
  (t) => [
    index("report_papers_unmade").on(t.createdAt).where(sql`made_at is null`),
    index("report_papers_sha256").on(t.sha256),
    check(
      "report_papers_made_whole",
      sql`(${t.madeAt} is null) = (${t.sha256} is null) and (${t.madeAt} is null) = (${t.size} is null) and (${t.sha256} is null or length(${t.sha256}) = 64)`,
    ),
  ],
);

/**
 * What was signed after a report and added to it: pickups, receipts and strengths of its cylinders. Rows are only added; one that names another
 * takes its place.
 */
export const reportSupplements = sqliteTable(
  "report_supplements",
  {
    id: id(),
    reportId: text()
      .notNull()
      .references(() => reports.id),
    /** From 1, over all of a report. */
    number: integer().notNull(),
    kind: text({ enum: SUPPLEMENT_KINDS }).notNull(),
    /** Of strengths: cylinders of one set that were tested together. */
    breakId: text(),
    /** The number of the one whose place it takes. */
    replaces: integer(),
    signedAt: instant().notNull(),
    technicianName: text().notNull(),
    /** Canonical JSON. Its type is `SignedSupplement` of domain/reports/supplements/types.ts, of strengths `SignedStrength` of domain/reports/strength/results/types.ts, which `readStrength` reads, also in their earlier format. */
    content: text().notNull(),
    /** SHA-256 of `content` in UTF-8, hex. */
    contentSha256: text().notNull(),
    /** As that of a version. */
    code: text().notNull(),
  },
  (t) => [
    uniqueIndex("report_supplements_number").on(t.reportId, t.number),
    uniqueIndex("report_supplements_code").on(t.code),
    index("report_supplements_kind").on(t.reportId, t.kind, t.number),
    check(
      "report_supplements_whole",
      sql`${t.number} >= 1 and length(${t.contentSha256}) = 64 and length(${t.code}) >= 16 and (${t.kind} = 'strength') = (${t.breakId} is not null)`,
    ),
  ],
);

/** A nonconformance that was told before its report was signed. Rows are only added; one that names another takes its place, when what it says has changed. */
export const fieldNotices = sqliteTable(
  "field_notices",
  {
    id: id(),
    reportId: text()
      .notNull()
      .references(() => reports.id),
    /** From 1, over all of a report. */
    number: integer().notNull(),
    /** What it is about, as `subjectOf` of domain/reports/sheet/findings/subject.ts names it. */
    subject: text().notNull(),
    /** The number of the one whose place it takes. */
    replaces: integer(),
    signedAt: instant().notNull(),
    technicianName: text().notNull(),
    /** Canonical JSON. Its type is `SignedNotice` of domain/reports/notices/types.ts. */
    content: text().notNull(),
    /** SHA-256 of `content` in UTF-8, hex. */
    contentSha256: text().notNull(),
    /** As that of a version. */
    code: text().notNull(),
  },
  (t) => [
    uniqueIndex("field_notices_number").on(t.reportId, t.number),
    uniqueIndex("field_notices_code").on(t.code),
    check("field_notices_whole", sql`${t.number} >= 1 and length(${t.contentSha256}) = 64 and length(${t.code}) >= 16`),
  ],
);

/**
 * The strength test of a sample, so that verdicts over the reports of a specification need not read them all. Written anew whenever something is
 * signed about its report; what was signed is in `report_supplements`. Strengths are in thousandths of the unit of the specification.
 */
export const strengthTests = sqliteTable(
  "strength_tests",
  {
    reportId: text()
      .notNull()
      .references(() => reports.id),
    sampleId: text().notNull(),
    specificationId: text().references(() => specifications.id),
    /** The mix of the specification; without one the entry of the report. */
    mixKey: text().notNull(),
    sampledAt: instant().notNull(),
    average: integer().notNull(),
    specified: integer().notNull(),
    ageDays: integer().notNull(),
    /** Whether the criterion of a single test is met. */
    isMet: integer({ mode: "boolean" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.sampleId] }),
    index("strength_tests_mix").on(t.specificationId, t.mixKey, t.sampledAt),
  ],
);

/** How the strength tests of a mix stand over all reports of its specification, counted whenever one of them changes. */
export const mixStrengths = sqliteTable(
  "mix_strengths",
  {
    specificationId: text()
      .notNull()
      .references(() => specifications.id),
    mixKey: text().notNull(),
    tests: integer().notNull(),
    belowLimit: integer().notNull(),
    averages: integer().notNull(),
    averagesBelow: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.specificationId, t.mixKey] })],
);

/** A planned test of cylinders that has no results yet, with the times between which it is on time. */
export const openBreaks = sqliteTable(
  "open_breaks",
  {
    reportId: text()
      .notNull()
      .references(() => reports.id),
    setId: text().notNull(),
    ageDays: integer().notNull(),
    specificationId: text().references(() => specifications.id),
    prefix: text().notNull(),
    remindAt: instant().notNull(),
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.setId, t.ageDays] }),
    index("open_breaks_specification").on(t.specificationId, t.opensAt),
    index("open_breaks_remind").on(t.remindAt),
    index("open_breaks_opens").on(t.opensAt),
    index("open_breaks_closes").on(t.closesAt),
  ],
);

/** A set of standard-cured cylinders of a signed report whose pickup is not signed yet. */
export const openPickups = sqliteTable(
  "open_pickups",
  {
    reportId: text()
      .notNull()
      .references(() => reports.id),
    setId: text().notNull(),
    prefix: text().notNull(),
    moldedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.setId] }), index("open_pickups_molded").on(t.moldedAt)],
);

/** One thing that was recorded: a truck, a sample, a test. A correction copies those of the version before, under the same ids. */
export const reportEntries = sqliteTable(
  "report_entries",
  {
    versionId: text()
      .notNull()
      .references(() => reportVersions.id),
    id: text().notNull(),
    kind: text({ enum: [...REPORT_PART_KINDS, ...TEST_KINDS] }).notNull(),
    /** A sample belongs to a load, a test to a sample. */
    parentId: text(),
    /** The order in which entries were recorded. */
    position: integer().notNull(),
    /** As domain/reports/forms/ parsed it: decimals as typed with their unit, times in UTC ms. Never numbers that were converted. */
    typed: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** When its readings and times reached the server as they are, and from which browser; null in reports of before these were stored. */
    receivedAt: instant(),
    device: text({ mode: "json" }).$type<{ browser: string | null; system: string | null }>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.versionId, t.id] }),
    uniqueIndex("report_entries_position").on(t.versionId, t.position),
    uniqueIndex("report_entries_single").on(t.versionId, t.kind).where(sql`kind in ('project', 'remarks')`),
    index("report_entries_parent").on(t.versionId, t.parentId),
    index("report_entries_id").on(t.id),
    foreignKey({ columns: [t.versionId, t.parentId], foreignColumns: [t.versionId, t.id] }),
  ],
);

/** A file that belongs to a booking. The other side sees it from `sharedAt` on. */
export const bookingFiles = sqliteTable(
  "booking_files",
  {
    fileId: text()
      .notNull()
      .references(() => files.id),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    purpose: text({ enum: BOOKING_FILE_PURPOSES }).notNull(),
    /** What of the booking it belongs to: of a report's photo its entry. */
    subjectId: text().notNull(),
    sharedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.bookingId, t.subjectId] }),
    index("booking_files_booking").on(t.bookingId, t.purpose, t.createdAt),
    index("booking_files_subject").on(t.subjectId),
  ],
);
