import type { Cents } from "~/lib/money";
import type { PaymentKind } from "~/lib/prices";
import type { PaymentObstacle } from "~/lib/vocabulary";

export interface PaymentEvents {
  "payment.unusable": { paymentId: string; kind: PaymentKind; code: PaymentObstacle };
  "payment.mismatched": { paymentId: string };
  "refund.requested": { refundId: string };
  "refund.succeeded": { refundId: string };
  "refund.failed": { refundId: string };
  /** A refund or a settlement lowered the inspector's share. Cents. */
  "share.lowered": { paymentId: string; from: Cents; to: Cents };
  "transfer.requested": { transferId: string };
  "manual_transfer.due": { transferId: string };
  "manual_transfer.returned": { transferId: string };
  "transfer.succeeded": { transferId: string };
  "transfer.failed": { transferId: string };
  "reversal.requested": { reversalId: string };
  /** A bank waits for the platform's answer about a payment. */
  "dispute.unanswered": { disputeId: string };
  /** A verification found what the one before it had not. */
  "ledger.problems_found": { checkId: string };
  /** An administrator's decision about a payment needs a second one. */
  "intervention.asked": { interventionId: string };
  /** It was approved or declined, or has expired. */
  "intervention.decided": { interventionId: string };
  "provider.told": { webhookEventId: string };
}
