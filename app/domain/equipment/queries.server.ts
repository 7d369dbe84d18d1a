import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import {
  type Connection,
  equipmentPhotos,
  equipmentSubmissions,
  files,
  inspectorProfiles,
  users,
} from "#db/client.server";
import { zoneOf } from "~/lib/time/home-zone";
import type { InspectorActor } from "../actor";
import { existing } from "../core/reads/existing.server";
import { reads } from "../core/runtime.server";
import type { EquipmentStatus } from "./states";

const LISTED = 20;

/** The equipment that companies may count on; undefined where none was verified. Inside a command `connection` is `tx`. */
export function verifiedEquipment(connection: Connection, inspectorId: string) {
  return connection
    .select({ items: equipmentSubmissions.items, feePerJob: equipmentSubmissions.feePerJob })
    .from(equipmentSubmissions)
    .innerJoin(inspectorProfiles, eq(inspectorProfiles.userId, equipmentSubmissions.inspectorId))
    .where(
      and(
        eq(equipmentSubmissions.inspectorId, inspectorId),
        sql`${equipmentSubmissions.state} = 'verified'`,
        eq(inspectorProfiles.ownsEquipment, true),
      ),
    )
    .get();
}

/** One's own equipment: the answer, how it stands, and the newest submissions, newest first. */
export function ownEquipment(actor: InspectorActor) {
  const person = reads()
    .select({ usState: users.usState, owns: inspectorProfiles.ownsEquipment })
    .from(users)
    .innerJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .where(eq(users.id, actor.id))
    .get();
  const history = reads()
    .select()
    .from(equipmentSubmissions)
    .where(eq(equipmentSubmissions.inspectorId, actor.id))
    .orderBy(desc(equipmentSubmissions.submittedAt), desc(equipmentSubmissions.id))
    .limit(LISTED)
    .all();
  const owns = person?.owns ?? null;
  const standing = owns === false ? [] : standingOf(actor.id);
  const underReview = standing.find(({ state }) => state === "pending") ?? null;
  const verified = standing.find(({ state }) => state === "verified") ?? null;
  const last = owns === false ? undefined : history.find(({ state }) => state !== "withdrawn");
  const rejected = !underReview && last?.state === "rejected" ? last : null;
  const status: EquipmentStatus = verified ? "verified" : underReview ? "pending" : rejected ? "rejected" : "none";
  return {
    /** Null means not answered yet. */
    owns,
    status,
    verified,
    underReview,
    rejected,
    prefill: history[0] ? { ...history[0], photos: photosOf([history[0].id]) } : null,
    /** Private files stay hidden from an administrator who looks on. */
    showsPhotos: actor.impersonator === null,
    history,
    zone: zoneOf(person?.usState ?? null),
  };
}

export type OwnEquipment = ReturnType<typeof ownEquipment>;

/** @throws DomainError not_found for anybody else's */
export function ownEquipmentSubmission(actor: InspectorActor, submissionId: string) {
  const submission = existing(
    reads(),
    equipmentSubmissions,
    and(eq(equipmentSubmissions.id, submissionId), eq(equipmentSubmissions.inspectorId, actor.id)),
  );
  return { ...submission, photos: photosOf([submissionId]) };
}

/** Not scoped: the caller has found the submissions for its actor. */
export function photosOf(submissionIds: string[]) {
  return reads()
    .select({
      id: files.id,
      submissionId: equipmentPhotos.submissionId,
      name: files.filename,
      size: files.size,
    })
    .from(equipmentPhotos)
    .innerJoin(files, eq(files.id, equipmentPhotos.fileId))
    .where(inArray(equipmentPhotos.submissionId, submissionIds))
    .orderBy(asc(equipmentPhotos.position))
    .all();
}

/** What is under review, and what is verified: at most one each, however many were sent in after it. */
function standingOf(inspectorId: string) {
  const standing = inArray(equipmentSubmissions.state, ["pending", "verified"]);
  return reads()
    .select()
    .from(equipmentSubmissions)
    .where(and(eq(equipmentSubmissions.inspectorId, inspectorId), standing))
    .all();
}
