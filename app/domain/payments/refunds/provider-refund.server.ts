import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { journal, refundAttempts, refunds } from "#db/client.server";
import { moveIf, start } from "~/domain/core/move.server";
import { addCents, type Cents, cents, subtractCents, zeroCents } from "~/lib/money";
import type { Context } from "../../command.server";
import { divide, paymentNow } from "../ledger/divide.server";
import { REFUND_GRAPH } from "../states";
import { requestTransfer } from "../transfers/request-transfer.server";
import { isShareDue } from "../transfers/send-due-share.server";
import type { Attempt, ReportedAttempt } from "./reported-attempt";
import { nextRefund, settlePromises } from "./request-refund.server";

type Refund = typeof refunds.$inferSelect;

/** Part of a command: it first settles what the company is owed; only the rest lowers the shares. Returns the refund's id. */
export function addProviderRefund(
  context: Context,
  paymentId: string,
  amount: Cents,
  reported: ReportedAttempt,
): string {
  const { tx, now, emit } = context;
  const settled = settlePromises(context, paymentId, amount);
  const refund = { ...nextRefund(context, paymentId, amount, "provider"), nextCheckAt: now };
  if (reported.state === "succeeded") start(tx, REFUND_GRAPH, "succeeded", { ...refund, succeededAt: now });
  else start(tx, REFUND_GRAPH, "pending", refund);
  divide(context, paymentId, {
    event: "refund_promised",
    objectId: refund.id,
    occurredAt: reported.at ?? now,
    refundedAmount: addCents(paymentNow(tx, paymentId).refundedAmount, subtractCents(amount, settled)),
    against: "refunds_owed",
  });
  if (reported.state === "succeeded") emit("refund.succeeded", { refundId: refund.id });
  return refund.id;
}

/**
 * Part of a command: for a refund that nobody promised and that did not reach the company after all. Shares grow back, and what it settled is owed again.
 * Returns false where it is owed or settled already.
 */
export function withdrawRefund(context: Context, { id, paymentId, amount }: Refund): boolean {
  const { tx, now } = context;
  const shared = sharedAmount(context, id);
  const owed = subtractCents(amount, shared);
  const changes = { amount: owed, failureCode: null, succeededAt: null, updatedAt: now };
  const again = { ...changes, nextCheckAt: now };
  const over = { ...changes, nextCheckAt: null };
  const isWithdrawn =
    owed > zeroCents
      ? moveIf(tx, REFUND_GRAPH, id, "pending", "owed", again) ||
        moveIf(tx, REFUND_GRAPH, id, "succeeded", "owed", again)
      : moveIf(tx, REFUND_GRAPH, id, "pending", "settled", over) ||
        moveIf(tx, REFUND_GRAPH, id, "succeeded", "settled", over);
  if (!isWithdrawn) return false;
  raiseShares(context, { id, paymentId }, shared);
  return true;
}

/** A try is older than its refund only when it was another refund's before (`addLateTry`). */
export function isLateTry(attempt: Pick<Attempt, "createdAt">, refund: Refund): boolean {
  return attempt.createdAt < refund.createdAt;
}

/** Part of a command: failed tries that succeeded after all settle what is owed once their replacement has failed too, so that the company is not sent it twice. */
export function settleByLateTries(context: Context, paymentId: string): void {
  const { tx } = context;
  const { id, state, createdAt } = refunds;
  const late = tx
    .select({ id, paymentId: refunds.paymentId })
    .from(refunds)
    .innerJoin(refundAttempts, eq(refundAttempts.refundId, id))
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        inArray(state, ["pending", "succeeded"]),
        // As `isLateTry` says it.
        lt(refundAttempts.createdAt, createdAt),
      ),
    )
    .all();
  for (const refund of late) {
    const settled = settlePromises(context, paymentId, sharedAmount(context, refund.id));
    if (settled > zeroCents) raiseShares(context, refund, settled);
  }
}

/** Takes back a part of what a refund has lowered the shares by. What grows is transferred once the share is due. */
function raiseShares(context: Context, { id, paymentId }: Pick<Refund, "id" | "paymentId">, by: Cents): void {
  const before = paymentNow(context.tx, paymentId);
  const refundedAmount = subtractCents(before.refundedAmount, by);
  const occasion = { event: "refund_settled", objectId: id, against: "refunds_owed" } as const;
  const after = divide(context, paymentId, { ...occasion, refundedAmount });
  if (isShareDue(context, after)) {
    requestTransfer(context, after, subtractCents(after.inspectorAmount, before.inspectorAmount));
  }
}

function sharedAmount({ tx }: Context, refundId: string): Cents {
  const promised = and(eq(journal.objectId, refundId), inArray(journal.event, ["refund_promised", "refund_settled"]));
  const toOwed = sql<number>`coalesce(sum(${journal.amount} * ((credit = 'refunds_owed') - (debit = 'refunds_owed'))), 0)`;
  return cents(tx.select({ amount: toOwed }).from(journal).where(promised).get()?.amount ?? 0);
}
