import type Stripe from "stripe";
import { z } from "zod";
import { DISPUTE_STATES, type DisputeState } from "~/lib/vocabulary";

/** What the provider says about a dispute. Amounts are cents, times UTC milliseconds. */
export const reportedDispute = z.object({
  providerDisputeId: z.string(),
  state: z.enum(DISPUTE_STATES),
  reason: z.string(),
  amount: z.int().positive(),
  /** What the bank has taken and not given back, and what the provider charged for it. */
  withdrawnAmount: z.int(),
  feeAmount: z.int(),
  openedAt: z.int(),
  evidenceDueAt: z.int().nullable(),
  evidenceCount: z.int(),
});
export type ReportedDispute = z.output<typeof reportedDispute>;

export function reportedDisputeOf(dispute: Stripe.Dispute): ReportedDispute {
  const { id, status, reason, amount, created, evidence_details: evidence, balance_transactions: moved } = dispute;
  // The books are in US dollars; `ledger:verify` tells what moved in another currency.
  const dollars = moved.filter(({ currency }) => currency === "usd");
  const sumOf = (part: (one: Stripe.BalanceTransaction) => number) => dollars.reduce((sum, one) => sum + part(one), 0);
  return {
    providerDisputeId: id,
    // A state that this release does not know holds the payment, like every dispute that is not over.
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
