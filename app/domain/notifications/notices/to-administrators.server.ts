import { and, eq, isNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { Notice } from "~/lib/notices";
import { fullName } from "~/lib/text/full-name";
import type { DomainEvents } from "../../events";
import { displayNameOf } from "../../people/display-name.server";

const {
  certifications,
  disputes,
  equipmentSubmissions,
  ledgerChecks,
  manualPayoutAccounts,
  payments,
  reviewReports,
  supportRequests,
  transfers,
  users,
} = schema;

export function certificationToReview(tx: Connection, certificationId: string): Notice[] {
  const inspector = tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.inspectorId))
    .where(eq(certifications.id, certificationId))
    .get();
  if (!inspector) return [];
  const params = { name: fullName(inspector) };
  const link = `/admin/certifications/${certificationId}`;
  return administrators(tx).map((userId) => ({
    userId,
    kind: "certification_submitted",
    params,
    link,
    aboutId: certificationId,
  }));
}

export function equipmentToReview(tx: Connection, submissionId: string): Notice[] {
  const inspector = tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(equipmentSubmissions)
    .innerJoin(users, eq(users.id, equipmentSubmissions.inspectorId))
    .where(eq(equipmentSubmissions.id, submissionId))
    .get();
  if (!inspector) return [];
  const params = { name: fullName(inspector) };
  const link = `/admin/equipment/${submissionId}`;
  return administrators(tx).map((userId) => ({
    userId,
    kind: "equipment_submitted",
    params,
    link,
    aboutId: submissionId,
  }));
}

export function bankDetailsToReview(tx: Connection, inspectorId: string): Notice[] {
  const params = { name: displayNameOf(tx, inspectorId) };
  const link = `/admin/payouts/manual/${inspectorId}`;
  return administrators(tx).map((userId) => ({
    ...{ userId, kind: "payout_bank_submitted", params, link },
    aboutId: inspectorId,
  }));
}

/** To the inspector: what an administrator decided. */
export function bankDetailsDecided(tx: Connection, inspectorId: string, state: "approved" | "rejected"): Notice[] {
  const about = { userId: inspectorId, link: "/inspector-payments/manual", aboutId: inspectorId };
  if (state === "approved") return [{ ...about, kind: "payout_bank_approved", params: {} }];
  const decided = tx
    .select({ reason: manualPayoutAccounts.reason })
    .from(manualPayoutAccounts)
    .where(eq(manualPayoutAccounts.inspectorId, inspectorId))
    .get();
  return [{ ...about, kind: "payout_bank_rejected", params: { reason: decided?.reason ?? "" } }];
}

/** To all administrators, the one who did it included. */
export function bankNumberRevealed(
  tx: Connection,
  { inspectorId, adminId, field }: DomainEvents["bank_number.revealed"],
): Notice[] {
  const params = { name: displayNameOf(tx, inspectorId), by: displayNameOf(tx, adminId), what: field };
  const link = `/admin/payouts/manual/${inspectorId}`;
  return administrators(tx).map((userId) => ({
    ...{ userId, kind: "payout_bank_revealed", params, link },
    aboutId: inspectorId,
  }));
}

/** To all administrators: one of them is to pay a share at the bank. */
export function transferToPay(tx: Connection, transferId: string): Notice[] {
  const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
  if (!transfer) return [];
  const params = { name: displayNameOf(tx, transfer.inspectorId), amount: transfer.amount };
  const link = `/admin/payouts/due/${transferId}`;
  return administrators(tx).map((userId) => ({
    ...{ userId, kind: "transfer_due", params, link },
    aboutId: transferId,
  }));
}

export function supportRequestToAnswer(tx: Connection, requestId: string): Notice[] {
  const request = tx.select().from(supportRequests).where(eq(supportRequests.id, requestId)).get();
  if (!request) return [];
  const { number, topic, name } = request;
  const params = { number, topic, name };
  const link = `/admin/support/${requestId}`;
  return administrators(tx).map((userId) => ({ userId, kind: "support_requested", params, link, aboutId: requestId }));
}

export function reportToDecide(tx: Connection, reportId: string): Notice[] {
  const report = tx
    .select({ reporterId: reviewReports.reporterId, reason: reviewReports.reason })
    .from(reviewReports)
    .where(eq(reviewReports.id, reportId))
    .get();
  if (!report) return [];
  const params = { name: displayNameOf(tx, report.reporterId), reason: report.reason };
  const link = `/admin/reviews/${reportId}`;
  return administrators(tx).map((userId) => ({ userId, kind: "review_reported", params, link, aboutId: reportId }));
}

export function disputeToAnswer(tx: Connection, disputeId: string): Notice[] {
  const dispute = tx
    .select({ amount: disputes.amount, companyId: payments.companyId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(disputes.id, disputeId))
    .get();
  if (!dispute) return [];
  const params = { amount: dispute.amount, company: displayNameOf(tx, dispute.companyId) };
  const link = "/admin/payouts/issues";
  return administrators(tx).map((userId) => ({ userId, kind: "dispute_to_answer", params, link, aboutId: disputeId }));
}

export function ledgerProblems(tx: Connection, checkId: string): Notice[] {
  const check = tx
    .select({ problems: ledgerChecks.problems })
    .from(ledgerChecks)
    .where(eq(ledgerChecks.id, checkId))
    .get();
  if (!check) return [];
  const link = "/admin/ledger";
  return administrators(tx).map((userId) => ({ userId, kind: "ledger_problems", params: check, link }));
}

/** Returns the ids of those who can act. */
export function administrators(tx: Connection): string[] {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.suspendedAt), isNull(users.closedAt)))
    .all()
    .map(({ id }) => id);
}
