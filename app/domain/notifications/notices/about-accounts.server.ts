import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { Notice } from "~/lib/notices";
import type { DomainEvents } from "../../events";
import { payoutWay } from "../../payments/manual/payout-way.server";

const { certifications, equipmentSubmissions, users } = schema;

type CertificationKind = `certification_${"approved" | "rejected" | "expired"}`;

/** To who has registered. */
export function welcome(tx: Connection, userId: string): Notice[] {
  const user = tx.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.role === "admin") return [];
  return [{ userId, kind: `welcome_${user.role}`, params: {}, link: "/" }];
}

export function certificationNotice(tx: Connection, certificationId: string, kind: CertificationKind): Notice[] {
  const certification = tx.select().from(certifications).where(eq(certifications.id, certificationId)).get();
  if (!certification) return [];
  const params = { note: certification.reviewNote ?? "", expiryDate: certification.expiryDate ?? "" };
  return [{ userId: certification.inspectorId, kind, params, link: "/inspector-setup", aboutId: certificationId }];
}

export function equipmentNotice(
  tx: Connection,
  submissionId: string,
  kind: "equipment_verified" | "equipment_rejected",
): Notice[] {
  const submission = tx.select().from(equipmentSubmissions).where(eq(equipmentSubmissions.id, submissionId)).get();
  if (!submission) return [];
  const params = { note: submission.reviewNote ?? "" };
  return [{ userId: submission.inspectorId, kind, params, link: "/inspector-equipment", aboutId: submissionId }];
}

/** To the inspector. Who has just begun needs none; a reminder comes a day later. */
export function payoutNotice(tx: Connection, changed: DomainEvents["payout.changed"]): Notice[] {
  const { inspectorId, state, isPaused, isBegun } = changed;
  if (state === "not_started" || isBegun) return [];
  const about = { userId: inspectorId, params: {}, link: "/inspector-payments", aboutId: inspectorId };
  const kind = isPaused ? "payout_paused" : (`payout_${state}` as const);
  const isByHand = (kind === "payout_paused" || kind === "payout_closed") && payoutWay(tx, inspectorId) === "manual";
  return [{ ...about, kind: isByHand ? `${kind}_by_hand` : kind }];
}
