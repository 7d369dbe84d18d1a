import { eq } from "drizzle-orm";
import { disputes } from "#db/client.server";
import { addCents, type Cents, cents, subtractCents, zeroCents } from "~/lib/money";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";
import type { Context } from "../../command.server";
import { divide, paymentNow } from "../ledger/divide.server";
import { post } from "../ledger/post.server";
import { promiseRefund, settlePromises } from "../refunds/request-refund.server";

export type Dispute = typeof disputes.$inferSelect;

/** Part of a command: posts the change of what a dispute has lost, so that the books have what is lost now. */
export function bookLoss(context: Context, disputeId: string): void {
  const { tx } = context;
  const dispute = tx.select().from(disputes).where(eq(disputes.id, disputeId)).get();
  if (!dispute) return;
  const more = subtractCents(lossOf(dispute), dispute.lostAmount);
  if (more > 0) lose(context, dispute, more);
  if (more < 0) regain(context, dispute, cents(-more));
}

/** Posts money that the bank took. It first settles what the company was owed anyway; the rest lowers the shares. */
function lose(context: Context, dispute: Dispute, amount: Cents): void {
  const { tx } = context;
  const { id: objectId, paymentId, providerDisputeId: providerId } = dispute;
  const occasion = { event: "dispute_lost", objectId, providerId } as const;
  const settled = settlePromises(context, paymentId, amount);
  post(context, { ...occasion, paymentId }, { refunds_owed: settled, disputed_funds: -settled });
  const { refundedAmount } = paymentNow(tx, paymentId);
  const lost = addCents(refundedAmount, subtractCents(amount, settled));
  divide(context, paymentId, { ...occasion, refundedAmount: lost, against: "disputed_funds" });
  tx.update(disputes)
    .set({
      lostAmount: addCents(dispute.lostAmount, amount),
      settledRefunds: addCents(dispute.settledRefunds, settled),
    })
    .where(eq(disputes.id, objectId))
    .run();
}

/** Posts money that the bank gave back: first to the shares. Refunds that the dispute had settled are owed again. */
function regain(context: Context, dispute: Dispute, amount: Cents): void {
  const { tx } = context;
  const { id: objectId, paymentId, providerDisputeId: providerId, lostAmount, settledRefunds } = dispute;
  const occasion = { event: "dispute_won", objectId, providerId } as const;
  const shared = cents(Math.min(amount, subtractCents(lostAmount, settledRefunds)));
  const owed = subtractCents(amount, shared);
  const { refundedAmount } = paymentNow(tx, paymentId);
  post(context, { ...occasion, paymentId }, { disputed_funds: owed, refunds_owed: -owed });
  divide(context, paymentId, {
    ...occasion,
    refundedAmount: subtractCents(refundedAmount, shared),
    against: "disputed_funds",
  });
  if (owed > 0) promiseRefund(context, paymentId, owed, "dispute_won");
  tx.update(disputes)
    .set({ lostAmount: subtractCents(lostAmount, amount), settledRefunds: subtractCents(settledRefunds, owed) })
    .where(eq(disputes.id, objectId))
    .run();
}

/** In cents: what the bank took and keeps, which may differ from what it disputed. A won dispute's money comes back later, sometimes only in part. */
function lossOf({ state, amount, withdrawnAmount }: Dispute): Cents {
  const isOver = !OPEN_DISPUTE_STATES.includes(state);
  const isComingBack = state === "won" && withdrawnAmount === amount;
  return isOver && !isComingBack ? cents(Math.max(withdrawnAmount, 0)) : zeroCents;
}
