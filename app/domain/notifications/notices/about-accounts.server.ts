import { eq } from "drizzle-orm";
import { type Connection, certifications, equipmentSubmissions, users } from "#db/client.server";
import type { Notice } from "~/lib/notices";

type CertificationKind = `certification_${"approved" | "rejected" | "expired"}`;

export function welcome(tx: Connection, userId: string): Notice[] {
  const user = tx.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.role === "admin") return [];
  return [{ userId, kind: "welcome", params: { side: user.role }, link: "/" }];
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
