import type { bankPayouts, schema } from "#db/client.server";
import type { Payment } from "../../payments/payment";
import type { Happened, HistoryLine, PaymentStep } from "./lines";
import type { PaymentRows } from "./payment-rows.server";

export function stepsOf(rows: PaymentRows): HistoryLine[] {
  return [
    ...paymentSteps(rows.payment),
    ...refundSteps(rows),
    ...transferSteps(rows),
    ...reversalSteps(rows),
    ...disputeSteps(rows),
    ...rows.payouts.flatMap(payoutLines),
    ...decisionLines(rows),
    ...rows.journal.map(journalLine),
  ];
}

type Details = Omit<Extract<Happened, { source: "payment" }>, "source" | "what" | "ids"> & { ids?: (string | null)[] };

export function step(id: string, at: number, what: PaymentStep, { ids = [], ...details }: Details = {}): HistoryLine {
  return {
    id: `${id}-${what}`,
    at,
    source: "payment",
    what,
    ids: [id, ...ids].filter((each) => each !== null),
    ...details,
  };
}

export function stepIf(id: string, at: number | null, what: PaymentStep, details: Details = {}): HistoryLine[] {
  return at === null ? [] : [step(id, at, what, details)];
}

function paymentSteps(payment: Payment): HistoryLine[] {
  const { id, amount, createdAt, updatedAt, succeededAt, fulfilledAt, heldAt, state, failureCode, ...at } = payment;
  const failed = state === "failed" ? updatedAt : null;
  return [
    step(id, createdAt, "begun", { amount, ids: [at.checkoutSessionId, at.paymentIntentId] }),
    ...stepIf(id, succeededAt, "charged", { amount, ids: [at.paymentIntentId, at.chargeId] }),
    ...stepIf(id, fulfilledAt, "fulfilled", { ids: [at.subjectId, at.engagementId] }),
    ...stepIf(id, failed, "failed", { amount, code: failureCode }),
    ...stepIf(id, heldAt, "held"),
  ];
}

function refundSteps(rows: PaymentRows): HistoryLine[] {
  const promised = rows.refunds.flatMap(
    ({ id, amount, reason, state, createdAt, updatedAt, succeededAt, failureCode }) => [
      step(id, createdAt, `refund-${reason}`, { amount }),
      ...(state === "pending"
        ? []
        : [step(id, succeededAt ?? updatedAt, `refund-is-${state}`, { amount, code: failureCode })]),
    ],
  );
  const tried = rows.attempts.map(({ id, amount, state, updatedAt, providerRefundId, failureCode }) =>
    step(id, updatedAt, `attempt-${state}`, { amount, code: failureCode, ids: [providerRefundId] }),
  );
  return [...promised, ...tried];
}

function transferSteps({ sent }: PaymentRows): HistoryLine[] {
  return sent.flatMap(({ id, amount, state, way, offsetsId, failureCode: code, ...transfer }) => {
    const { createdAt, updatedAt, succeededAt, providerTransferId, destination } = transfer;
    const done = offsetsId !== null ? "set-off" : way === "manual" ? "paid-by-hand" : "transferred";
    const refused = state === "pending" && code !== null ? updatedAt : null;
    return [
      step(id, createdAt, "transfer-promised", { amount }),
      ...stepIf(id, refused, "transfer-refused", { amount, code }),
      ...stepIf(id, state === "failed" ? updatedAt : null, "transfer-given-up", { amount, code }),
      ...stepIf(id, succeededAt, done, { amount, ids: [providerTransferId, destination] }),
    ];
  });
}

function reversalSteps({ back }: PaymentRows): HistoryLine[] {
  return back.flatMap(({ id, amount, cause, createdAt, succeededAt, providerReversalId, failureCode: code }) => [
    step(id, createdAt, "reversal-promised", { amount, code }),
    ...stepIf(id, succeededAt, cause === null ? "reversed" : `back-${cause}`, { amount, ids: [providerReversalId] }),
  ]);
}

function disputeSteps(rows: PaymentRows): HistoryLine[] {
  return rows.disputes.flatMap(({ id, amount, state, openedAt, decidedAt, providerDisputeId, reason }) => [
    step(id, openedAt, "dispute-opened", { amount, code: reason, ids: [providerDisputeId] }),
    ...stepIf(id, decidedAt, `dispute-is-${state}`, { amount, ids: [providerDisputeId] }),
  ]);
}

/** It carries other shares too, so its amount is left out. */
export function payoutLines(payout: typeof bankPayouts.$inferSelect): HistoryLine[] {
  const { id, madeAt, arrivesAt, state, failureCode: code, stripeAccountId, updatedAt } = payout;
  return [
    step(id, madeAt, "payout-made", { ids: [stripeAccountId] }),
    ...stepIf(id, state === "paid" ? Math.max(arrivesAt, madeAt) : null, "paid-out"),
    ...stepIf(id, state === "failed" ? updatedAt : null, "payout-failed", { code }),
  ];
}

function decisionLines({ decisions }: PaymentRows): HistoryLine[] {
  return decisions.map(({ id, createdAt, kind, amount, refundAmount, share, state, requestedBy, decidedBy }) => ({
    id,
    at: createdAt,
    source: "decision",
    kind,
    amount,
    refundAmount,
    share,
    state,
    ids: [id, requestedBy, decidedBy].filter((each) => each !== null),
  }));
}

export function journalLine(row: typeof schema.journal.$inferSelect): HistoryLine {
  const { id, postedAt, event, debit, credit, amount, objectId, providerId } = row;
  return {
    id: `journal-${id}`,
    at: postedAt,
    source: "books",
    event,
    debit,
    credit,
    amount,
    ids: [objectId, providerId].filter((each) => each !== null),
  };
}
