import { asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { equipmentSubmissions, inspectorProfiles, users } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import type { EquipmentState } from "~/lib/vocabulary";
import { zoneOfPerson } from "../accounts/zone-of-person.server";
import type { AdminActor } from "../actor";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { submissionQueue } from "../people/submissions/queue.server";
import { photosOf } from "./queries.server";

const HISTORY = 20;

const QUEUE = submissionQueue<Submission, EquipmentState, EquipmentQueueRow>({
  name: "equipment",
  table: equipmentSubmissions,
  submittedAt: equipmentSubmissions.submittedAt,
  state: equipmentSubmissions.state,
  rows: submissions,
  shown: queueRow,
});

export const equipmentQueue = QUEUE.page;

export function withPhotoCounts<Row extends { id: string }>(rows: readonly Row[]): (Row & { photos: number })[] {
  const photos = photosOf(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, photos: photos.filter(({ submissionId }) => submissionId === row.id).length }));
}

export const equipmentCount = QUEUE.count;

function equipmentBeside(actor: AdminActor, submission: { id: string; submittedAt: number }) {
  return QUEUE.beside(actor, "pending", submission);
}

/** @throws DomainError not_found */
export function queuedEquipment(_actor: AdminActor, submissionId: string): EquipmentQueueRow {
  const found = submissions().where(eq(equipmentSubmissions.id, submissionId)).get();
  if (!found) throw notFound();
  return queueRow(found);
}

/** How many wait for a decision, exact to 10,000 (10,001 means more), and since when the oldest does (UTC ms). */
export function equipmentWaiting(actor: AdminActor): { total: number; since: number | null } {
  const oldest = reads()
    .select({ since: equipmentSubmissions.submittedAt })
    .from(equipmentSubmissions)
    .where(eq(equipmentSubmissions.state, "pending"))
    .orderBy(asc(equipmentSubmissions.submittedAt))
    .limit(1)
    .get();
  return { total: equipmentCount(actor, { states: ["pending"] }).count, since: oldest?.since ?? null };
}

/** Returns a submission with all that its reviewer decides by. @throws DomainError not_found */
export function equipmentForReview(actor: AdminActor, submissionId: string) {
  const found = submissions().where(eq(equipmentSubmissions.id, submissionId)).get();
  if (!found) throw notFound();
  return {
    ...queueRow(found),
    photos: photosOf([submissionId]),
    history: historyOf(found.inspectorId),
    zone: zoneOfPerson(actor),
    beside: equipmentBeside(actor, found),
  };
}

export type EquipmentForReview = ReturnType<typeof equipmentForReview>;
export type EquipmentQueueRow = ReturnType<typeof queueRow>;

function historyOf(inspectorId: string) {
  const { id, state, submittedAt, reviewedAt, reviewNote, items } = equipmentSubmissions;
  return reads()
    .select({ id, state, submittedAt, reviewedAt, reviewNote, items })
    .from(equipmentSubmissions)
    .where(eq(equipmentSubmissions.inspectorId, inspectorId))
    .orderBy(desc(submittedAt), asc(id))
    .limit(HISTORY)
    .all();
}

function submissions() {
  const reviewer = alias(users, "reviewer");
  return reads()
    .select({
      id: equipmentSubmissions.id,
      inspectorId: equipmentSubmissions.inspectorId,
      state: equipmentSubmissions.state,
      items: equipmentSubmissions.items,
      feePerJob: equipmentSubmissions.feePerJob,
      submittedAt: equipmentSubmissions.submittedAt,
      reviewedAt: equipmentSubmissions.reviewedAt,
      reviewNote: equipmentSubmissions.reviewNote,
      reviewerFirst: reviewer.firstName,
      reviewerLast: reviewer.lastName,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      city: users.city,
      usState: users.usState,
      yearsOfExperience: inspectorProfiles.yearsOfExperience,
    })
    .from(equipmentSubmissions)
    .innerJoin(users, eq(users.id, equipmentSubmissions.inspectorId))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .leftJoin(reviewer, eq(reviewer.id, equipmentSubmissions.reviewedBy))
    .$dynamic();
}

type Submission = ReturnType<ReturnType<typeof submissions>["all"]>[number];

function queueRow({ reviewerFirst, reviewerLast, ...row }: Submission) {
  return {
    ...row,
    name: fullName(row),
    reviewerName: reviewerFirst === null ? null : `${reviewerFirst} ${reviewerLast ?? ""}`.trim(),
  };
}
