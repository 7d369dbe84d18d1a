import { eq } from "drizzle-orm";
import { type Connection, certifications, equipmentSubmissions, users } from "#db/client.server";
import type { Notice } from "~/lib/notices";
import { coveredUntil } from "../../certification/fit";
import { approvedCertifications } from "../../certification/queries.server";

type CertificationKind = `certification_${"approved" | "rejected" | "expired"}`;

export function welcome(tx: Connection, userId: string): Notice[] {
  const user = tx.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.role === "admin") return [];
  return [{ userId, kind: "welcome", params: { side: user.role }, link: "/" }];
}

export function certificationNotice(tx: Connection, certificationId: string, kind: CertificationKind): Notice[] {
  const certification = tx.select().from(certifications).where(eq(certifications.id, certificationId)).get();
  if (!certification) return [];
  const { inspectorId: userId, reviewNote, expiryDate, certificationLevel } = certification;
  const common = { userId, link: "/inspector-setup", aboutId: certificationId };
  const params = {
    note: reviewNote ?? "",
    expiryDate: expiryDate ?? "",
    ...(certificationLevel ? { level: certificationLevel } : {}),
  };
  if (kind !== "certification_expired") return [{ ...common, kind, params }];
  return [{ ...common, kind, params: { ...params, ...othersLast(tx, certification) } }];
}

/** Whether jobs stay open to the inspector after the last day of this certificate. */
export function othersLast(tx: Connection, certification: typeof certifications.$inferSelect): { othersLast?: 1 } {
  const { id, inspectorId, expiryDate } = certification;
  const others = approvedCertifications(tx, inspectorId).filter((other) => other.id !== id);
  const last = coveredUntil(others);
  const outlast = others.length > 0 && (last === null || expiryDate === null || last > expiryDate);
  return outlast ? { othersLast: 1 } : {};
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
