import { z } from "zod";
import type { Approval } from "~/domain/payments/interventions/approvals/queries.server";
import type { AdminPayment } from "~/domain/payments/interventions/queries.server";
import { PAYMENT_KINDS } from "~/lib/prices";
import { PAYMENT_STATES, REVERSAL_STATES } from "~/lib/vocabulary";
import { approval, approvalShape } from "./payment-approval-view";
import { centsShape, instant, isoTime, isoTimeOrNull } from "./shapes";

/** Where a payment's money is, for administrators. */
export const adminPaymentShape = z.object({
  id: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  status: z.enum(PAYMENT_STATES),
  bookingId: z.string().nullable(),
  companyId: z.string(),
  inspectorId: z.string().nullable(),
  createdAt: instant,
  amount: centsShape,
  refundedAmount: centsShape,
  platformFee: centsShape,
  inspectorAmount: centsShape,
  platformLoss: centsShape,
  transferredAmount: centsShape,
  untransferredAmount: centsShape,
  agreedShare: centsShape.nullable(),
  refundableAmount: centsShape,
  claimableAmount: centsShape,
  heldSince: instant.nullable(),
  approval: approvalShape.nullable(),
  claims: z.array(
    z.object({
      id: z.string(),
      amount: centsShape,
      status: z.enum(REVERSAL_STATES),
      failureCode: z.string().nullable(),
      createdAt: instant,
      triedAgainAt: instant.nullable(),
    }),
  ),
});

export function adminPayment(payment: AdminPayment, pending: Approval | undefined): z.input<typeof adminPaymentShape> {
  return {
    id: payment.id,
    kind: payment.kind,
    status: payment.state,
    bookingId: payment.engagementId,
    companyId: payment.companyId,
    inspectorId: payment.inspectorId,
    createdAt: isoTime(payment.createdAt),
    amount: payment.amount,
    refundedAmount: payment.refundedAmount,
    platformFee: payment.platformFee,
    inspectorAmount: payment.inspectorAmount,
    platformLoss: payment.platformLoss,
    transferredAmount: payment.transferredAmount,
    untransferredAmount: payment.untransferredAmount,
    agreedShare: payment.agreedShare,
    refundableAmount: payment.refundableAmount,
    claimableAmount: payment.claimableAmount,
    heldSince: isoTimeOrNull(payment.heldAt),
    approval: pending ? approval(pending) : null,
    claims: payment.claims.map(({ state, nextCheckAt, createdAt, ...claim }) => ({
      ...claim,
      status: state,
      createdAt: isoTime(createdAt),
      triedAgainAt: state === "pending" ? isoTimeOrNull(nextCheckAt) : null,
    })),
  };
}
