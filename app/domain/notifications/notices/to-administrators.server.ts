import { and, eq, isNull } from "drizzle-orm";
import {
  type Connection,
  certifications,
  disputes,
  equipmentSubmissions,
  ledgerChecks,
  payments,
  reviewReports,
  supportRequests,
  users,
} from "#db/client.server";
import { colleague, type Notice, whom } from "~/lib/notices";
import { toAdministrators } from "./administrators.server";

export function certificationToReview(tx: Connection, certificationId: string): Notice[] {
  const { id, inspectorId } = certifications;
  const found = tx.select({ inspectorId }).from(certifications).where(eq(id, certificationId)).get();
  if (!found) return [];
  const params = { name: whom(found.inspectorId) };
  const link = `/admin/certifications/${certificationId}`;
  return toAdministrators(tx, { kind: "certification_submitted", params, link, aboutId: certificationId });
}

export function equipmentToReview(tx: Connection, submissionId: string): Notice[] {
  const { id, inspectorId } = equipmentSubmissions;
  const found = tx.select({ inspectorId }).from(equipmentSubmissions).where(eq(id, submissionId)).get();
  if (!found) return [];
  const params = { name: whom(found.inspectorId) };
  const link = `/admin/equipment/${submissionId}`;
  return toAdministrators(tx, { kind: "equipment_submitted", params, link, aboutId: submissionId });
}

export function supportRequestToAnswer(tx: Connection, requestId: string): Notice[] {
  const request = tx.select().from(supportRequests).where(eq(supportRequests.id, requestId)).get();
  if (!request) return [];
  const { number, topic, userId, name } = request;
  const params = { number, topic, name: userId === null ? name : colleague(userId) };
  const link = `/admin/support/${requestId}`;
  return toAdministrators(tx, { kind: "support_requested", params, link, aboutId: requestId });
}

export function reportToDecide(tx: Connection, reportId: string): Notice[] {
  const report = tx
    .select({ reporterId: reviewReports.reporterId, reason: reviewReports.reason })
    .from(reviewReports)
    .where(eq(reviewReports.id, reportId))
    .get();
  if (!report) return [];
  const params = { name: whom(report.reporterId), reportReason: report.reason };
  const link = `/admin/reviews/${reportId}`;
  return toAdministrators(tx, { kind: "review_reported", params, link, aboutId: reportId });
}

export function disputeToAnswer(tx: Connection, disputeId: string): Notice[] {
  const dispute = tx
    .select({ amount: disputes.amount, companyId: payments.companyId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(disputes.id, disputeId))
    .get();
  if (!dispute) return [];
  const params = { amount: dispute.amount, company: whom(dispute.companyId) };
  const link = "/admin/payouts/issues";
  return toAdministrators(tx, { kind: "dispute_to_answer", params, link, aboutId: disputeId });
}

/** Nothing when the account has another role. */
export function administratorAdded(tx: Connection, userId: string): Notice[] {
  const added = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, "admin"), isNull(users.closedAt)))
    .get();
  if (!added) return [];
  const params = { name: whom(userId) };
  const notices = toAdministrators(tx, { kind: "administrator_added", params, link: `/admin/users/${userId}` });
  return notices.filter((notice) => notice.userId !== userId);
}

export function ledgerProblems(tx: Connection, checkId: string): Notice[] {
  const check = tx
    .select({ problems: ledgerChecks.problems })
    .from(ledgerChecks)
    .where(eq(ledgerChecks.id, checkId))
    .get();
  if (!check) return [];
  const link = "/admin/ledger";
  return toAdministrators(tx, { kind: "ledger_problems", params: check, link });
}
