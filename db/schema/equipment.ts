import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { HIGHEST_EQUIPMENT_FEE } from "../../app/lib/prices";
import { EQUIPMENT_STATES } from "../../app/lib/vocabulary";
import { cents, id, instant } from "../columns";
import { users } from "./accounts";
import { files } from "./files";

/** Each time that an inspector listed their equipment. One is under review and one verified at most; older ones stay as history. */
export const equipmentSubmissions = sqliteTable(
  "equipment_submissions",
  {
    id: id(),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    state: text({ enum: EQUIPMENT_STATES }).notNull(),
    /** What they own, as typed or chosen. */
    items: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Cents for a job, which companies see; nothing charges it. */
    feePerJob: cents(),
    submittedAt: instant().notNull(),
    reviewedAt: instant(),
    reviewedBy: text().references(() => users.id),
    /** Why it was refused. */
    reviewNote: text(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("equipment_one_pending").on(t.inspectorId).where(sql`state = 'pending'`),
    uniqueIndex("equipment_one_verified").on(t.inspectorId).where(sql`state = 'verified'`),
    // The queue, and whose each submission is, as of certificates.
    index("equipment_inspector").on(t.inspectorId, t.submittedAt),
    index("equipment_state").on(t.state, t.submittedAt, t.id, t.inspectorId),
    index("equipment_all").on(t.submittedAt, t.id, t.inspectorId),
    check("equipment_fee_range", sql`${t.feePerJob} between 0 and ${sql.raw(String(HIGHEST_EQUIPMENT_FEE))}`),
    check(
      "equipment_rejected_has_note",
      sql`${t.state} <> 'rejected' or length(trim(coalesce(${t.reviewNote}, ''))) > 0`,
    ),
  ],
);

export const equipmentPhotos = sqliteTable(
  "equipment_photos",
  {
    submissionId: text()
      .notNull()
      .references(() => equipmentSubmissions.id),
    fileId: text()
      .notNull()
      .references(() => files.id),
    /** From 0, as they were chosen. */
    position: integer().notNull(),
  },
  (t) => [
    uniqueIndex("equipment_photos_pair").on(t.submissionId, t.fileId),
    index("equipment_photos_file").on(t.fileId),
  ],
);
