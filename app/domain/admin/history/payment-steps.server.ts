import { asc, eq, inArray } from "drizzle-orm";
import { schema } from "#db/client.server";
import { reads } from "../../runtime.server";
import type { Happened, HistoryLine, PaymentStep } from "./lines";

const { bankPayouts, disputes, journal, paymentInterventions, payments, refundAttempts, refunds, transferReversals } =
  schema;
const { transfers } = schema;

type Payment = typeof payments.$inferSelect;

/** All rows that a payment's money has: at most some dozens. */
export function rowsOf(payment: Payment) {
  const select = reads();
  const sent = select.select().from(transfers).where(eq(transfers.paymentId, payment.id)).all();
  const transferIds = sent.map(({ id }) => id);
  const back = rowsIn(transferIds, (ids) =>
    select.select().from(transferReversals).where(inArray(transferReversals.transferId, ids)).all(),
  );
  const payoutIds = [...sent, ...back].flatMap(({ payoutId }) => (payoutId === null ? [] : [payoutId]));
  return {
    payment,
    sent,
    back,
    refunds: select.select().from(refunds).where(eq(refunds.paymentId, payment.id)).all(),
    attempts: select.select().from(refundAttempts).where(eq(refundAttempts.paymentId, payment.id)).all(),
    disputes: select.select().from(disputes).where(eq(disputes.paymentId, payment.id)).all(),
    decisions: select.select().from(paymentInterventions).where(eq(paymentInterventions.paymentId, payment.id)).all(),
    payouts: rowsIn(payoutIds, (ids) => select.select().from(bankPayouts).where(inArray(bankPayouts.id, ids)).all()),
    journal: select.select().from(journal).where(eq(journal.paymentId, payment.id)).orderBy(asc(journal.id)).all(),
  };
}

/** Asks for no rows without an id: SQLite would read the table for nothing. */
function rowsIn<Row>(ids: string[], find: (ids: string[]) => Row[]): Row[] {
  return ids.length === 0 ? [] : find(ids);
}

export type PaymentRows = ReturnType<typeof rowsOf>;

/** What the rows say happened to the money, each step with its own time. */
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

/** What the provider calls everything of a payment. */
export function providerIdsOf({ payment, attempts, sent, back, disputes: disputed, payouts }: PaymentRows): string[] {
  const ids = [
    ...[payment.checkoutSessionId, payment.paymentIntentId, payment.chargeId],
    ...attempts.map(({ providerRefundId }) => providerRefundId),
    ...sent.map(({ providerTransferId }) => providerTransferId),
    ...back.map(({ providerReversalId }) => providerReversalId),
    ...disputed.map(({ providerDisputeId }) => providerDisputeId),
    ...payouts.map(({ id }) => id),
  ];
  return ids.filter((id) => id !== null);
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

/** Leaves out what has not happened. */
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

/** It carries other shares too, so its amount is not told. */
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
    ...{ kind, amount, refundAmount, share, state },
    ids: [id, requestedBy, decidedBy].filter((each) => each !== null),
  }));
}

export function journalLine(row: typeof journal.$inferSelect): HistoryLine {
  const { id, postedAt, event, debit, credit, amount, objectId, providerId } = row;
  return {
    id: `journal-${id}`,
    at: postedAt,
    source: "books",
    ...{ event, debit, credit, amount },
    ids: [objectId, providerId].filter((each) => each !== null),
  };
}
