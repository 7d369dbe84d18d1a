import { DAY, MANUAL_PAYMENTS } from "~/lib/bounds";
import { isUnanswered, OPEN_REFUND_STATES } from "~/lib/state-meanings";
import { type Finding, type FindingCode, finding } from "../findings";
import type { PaymentBooks } from "./payment-books.server";

/** Banks answer a debit within two weeks; a Checkout or an intent is over after a day. */
const PAYMENT_AGE = 15 * DAY;
/** A refund that failed is tried again within three days, so by then it has failed at least three times. */
const REFUND_AGE = 7 * DAY;
const TRANSFER_AGE = 3 * DAY;
const REVERSAL_AGE = 14 * DAY;

/** Finds what has been pending for too long, and refunds that count as sent without a try that was. */
export function checkAges(
  { payment, isFrozen, refunds, attempts, transfers, reversals, disputes }: PaymentBooks,
  at: number,
): Finding[] {
  const old = (code: FindingCode, age: number, rows: readonly { id: string; createdAt: number }[]) =>
    rows
      .filter(({ createdAt }) => at - createdAt > age)
      .map(({ id, createdAt }) => finding(code, [payment.id, id], { found: createdAt }));
  const isPending = ({ state }: { state: string }) => state === "pending";
  return [
    ...(isPending(payment) && at - payment.createdAt > PAYMENT_AGE
      ? [finding("payment-pending-long", [payment.id], { found: payment.createdAt })]
      : []),
    ...old(
      "refund-not-sent",
      REFUND_AGE,
      refunds.filter(({ state }) => OPEN_REFUND_STATES.includes(state)),
    ),
    ...old(
      "transfer-pending-long",
      TRANSFER_AGE,
      isFrozen ? [] : transfers.filter((row) => isPending(row) && row.way === "provider"),
    ),
    ...old(
      "manual-payment-overdue",
      MANUAL_PAYMENTS.unpaid.most,
      isFrozen ? [] : transfers.filter((row) => isPending(row) && row.way === "manual"),
    ),
    ...old(
      "reversal-pending-long",
      REVERSAL_AGE,
      // What was paid by hand is taken off a later payment, whenever that is.
      reversals.filter((row) => isPending(row) && row.way === "provider"),
    ),
    ...disputes
      .filter((dispute) => isUnanswered(dispute) && dispute.evidenceDueAt !== null && dispute.evidenceDueAt < at)
      .map(({ id, evidenceDueAt }) => finding("evidence-overdue", [payment.id, id], { found: evidenceDueAt })),
    ...refunds
      .filter(
        ({ id, state }) =>
          state === "succeeded" && !attempts.some((attempt) => attempt.refundId === id && attempt.isOut),
      )
      .map(({ id }) => finding("refund-without-attempt", [payment.id, id])),
  ];
}
