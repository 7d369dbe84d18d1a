import type Stripe from "stripe";
import type { schema } from "#db/client.server";
import type { DisputeState } from "~/lib/vocabulary";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { recordDispute, type ToldDispute } from "./record-dispute.server";

type Payment = typeof schema.payments.$inferSelect;

/** Reads all disputes of a payment from the provider into the books. Call it in the payment's turn. */
export async function readDisputes({ stripe }: PaymentPorts, { id: paymentId, chargeId }: Payment): Promise<void> {
  if (!chargeId) return;
  for await (const dispute of stripe.disputes.list({ charge: chargeId, limit: 100 })) {
    await execute(recordDispute, { actor: SYSTEM, input: { paymentId, told: toldBy(dispute) } });
  }
}

function toldBy(dispute: Stripe.Dispute): ToldDispute {
  const { id, status, reason, amount, created, evidence_details: evidence, balance_transactions: moved } = dispute;
  const sumOf = (part: (one: Stripe.BalanceTransaction) => number) => moved.reduce((sum, one) => sum + part(one), 0);
  return {
    providerDisputeId: id,
    // A word that is not known yet holds the payment, like every dispute that is not over.
    state: STATES[status] ?? "needs_response",
    reason,
    amount,
    withdrawnAmount: 0 - sumOf((one) => one.amount),
    feeAmount: sumOf((one) => one.fee),
    openedAt: created * 1000,
    evidenceDueAt: evidence.due_by === null ? null : evidence.due_by * 1000,
    evidenceCount: evidence.submission_count,
  };
}

/** https://docs.stripe.com/api/disputes/object: a `warning_…` is a bank's question, which may become a dispute. */
const STATES: Readonly<Record<Stripe.Dispute.Status, DisputeState>> = {
  warning_needs_response: "warning",
  warning_under_review: "warning",
  warning_closed: "closed",
  needs_response: "needs_response",
  under_review: "under_review",
  won: "won",
  lost: "lost",
  prevented: "closed",
  appeal_needs_response: "needs_response",
  appeal_under_review: "under_review",
};
