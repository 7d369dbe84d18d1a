import { and, eq, isNull, or } from "drizzle-orm";
import { z } from "zod";
import { disputes, payments } from "#db/client.server";
import { isUnanswered } from "~/lib/state-meanings";
import { type Context, defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { fulfilmentOf } from "../fulfilment.server";
import { paymentNow } from "../ledger/divide.server";
import { post } from "../ledger/post.server";
import type { Payment } from "../payment";
import { maySettle } from "../policy";
import { sendDueShare } from "../transfers/send-due-share.server";
import { bookLoss, type Dispute } from "./book-loss.server";
import { hasOpenDispute } from "./frozen.server";
import { type ReportedDispute, reportedDispute } from "./reported-dispute";
import { addDispute, updateDispute } from "./store-dispute.server";

/** While it is open, the work waits and nothing is transferred. The books have what it has lost, and take that back when it is won after all. */
export const recordDispute = defineCommand({
  name: "record-dispute",
  roles: ["system"],
  input: z.object({ paymentId: z.string(), reported: reportedDispute }),
  load({ tx }, { paymentId, reported }) {
    const payment = existing(tx, payments, eq(payments.id, paymentId));
    const { providerDisputeId } = disputes;
    // Early releases did not record the provider's id.
    const same = or(eq(providerDisputeId, reported.providerDisputeId), isNull(providerDisputeId));
    const dispute = tx
      .select()
      .from(disputes)
      .where(and(eq(disputes.paymentId, paymentId), same))
      .orderBy(disputes.providerDisputeId)
      .all()
      .at(-1);
    return { payment, dispute };
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { payment, dispute }, { reported }) {
    const nothing = { paymentId: payment.id, disputeId: null, changed: false };
    if (payment.state !== "succeeded") return nothing;
    if (dispute && isKnown(dispute, reported)) {
      context.skipAudit();
      return nothing;
    }
    const stored = dispute ?? addDispute(context, payment.id, reported);
    postMoney(context, stored, reported);
    updateDispute(context, stored, reported);
    if (isUnanswered(reported) && dispute?.state !== reported.state)
      context.emit("dispute.unanswered", { disputeId: stored.id });
    if (dispute && isUnanswered(dispute) && !isUnanswered(reported))
      context.emit("dispute.answered", { disputeId: stored.id });
    bookLoss(context, stored.id);
    freezeOrRelease(context, paymentNow(context.tx, payment.id));
    return { paymentId: payment.id, disputeId: stored.id, changed: true };
  },
  audit: ({ paymentId, disputeId, changed }, { reported }, { dispute }) => ({
    subject: ["payment", paymentId],
    details: { disputeId, dispute: reported.state, amount: reported.amount, changed },
    changes:
      dispute && dispute.state !== reported.state ? { disputeState: [dispute.state, reported.state] } : undefined,
  }),
});

function isKnown(dispute: Dispute, reported: ReportedDispute): boolean {
  const { openedAt: _opened, ...compared } = reported;
  return Object.entries(compared).every(([field, value]) => dispute[field as keyof Dispute] === value);
}

function postMoney(context: Context, dispute: Dispute, reported: ReportedDispute): void {
  const { paymentId, id: objectId } = dispute;
  const { providerDisputeId: providerId } = reported;
  const taken = reported.withdrawnAmount - dispute.withdrawnAmount;
  const fee = reported.feeAmount - dispute.feeAmount;
  const event = taken > 0 ? "dispute_withdrawn" : "dispute_reinstated";
  post(context, { event, paymentId, objectId, providerId }, { disputed_funds: taken, stripe_balance: -taken });
  const charged = { event: "dispute_fee", paymentId, objectId, providerId } as const;
  post(context, charged, { dispute_fees: fee, stripe_balance: -fee });
}

/** Part of a command: when all of the money is lost, the booking ends; after a partial loss it goes on. What waited is due at once, also of its other payments. */
function freezeOrRelease(context: Context, payment: Payment): void {
  const fulfilment = fulfilmentOf(payment);
  const isOpen = hasOpenDispute(context.tx, payment.id);
  // A bank may tell of a dispute when it is lost already.
  if (isOpen || payment.refundedAmount >= payment.amount) fulfilment.hold(context, payment);
  if (isOpen) return;
  fulfilment.resume(context, payment);
  for (const id of withSiblings(context, payment)) sendDueShare(context, paymentNow(context.tx, id));
}

function withSiblings({ tx }: Context, { id, engagementId }: Payment): string[] {
  if (engagementId === null) return [id];
  const siblings = tx.select({ id: payments.id }).from(payments).where(eq(payments.engagementId, engagementId)).all();
  return siblings.map((sibling) => sibling.id);
}
