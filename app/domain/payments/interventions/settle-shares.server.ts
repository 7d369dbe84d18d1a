import { eq } from "drizzle-orm";
import { payments } from "#db/client.server";
import { addCents, cents, formatCents, subtractCents, zeroCents } from "~/lib/money";
import type { Overpaid } from "~/lib/vocabulary";
import { type Context, defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { hasOpenDispute } from "../disputes/frozen.server";
import { divide, paymentNow } from "../ledger/divide.server";
import { mayIntervene } from "../policy";
import { requestRefund } from "../refunds/request-refund.server";
import { claimable, claimBack } from "../reversals/claim-back.server";
import { fitReversals } from "../reversals/fit-reversals.server";
import { hasInspector, sharesOf } from "../shares";
import { sendDueShare } from "../transfers/send-due-share.server";
import { carryOutOrAsk } from "./approvals/carry-out-or-ask.server";
import type { InterventionKind } from "./kind";
import { loadPayment } from "./load-payment.server";
import { leftOf } from "./refundable.server";
import { paymentSettlement } from "./schema";

export const SETTLEMENT: InterventionKind<"settlement"> = {
  name: "settlement",
  check(tx, payment, { refundAmount, share, overpaid }) {
    if (hasOpenDispute(tx, payment.id)) throw conflict("payment-disputed");
    const left = leftOf(payment);
    if (refundAmount + share > left) throw conflict("settlement-exceeds", { params: { most: formatCents(left) } });
    const excess = subtractCents(payment.transferredAmount, share);
    if (excess > 0 && !overpaid) throw conflict("share-overpaid", { params: { excess: formatCents(excess) } });
  },
  moves(payment, { refundAmount, share }) {
    const sentOrBorne = Math.abs(share - payment.transferredAmount);
    const keptByPlatform = leftOf(payment) - refundAmount - share - payment.platformFee;
    return addCents(refundAmount, cents(Math.max(sentOrBorne, keptByPlatform)));
  },
  divided(payment, { refundAmount, share: agreedShare }) {
    const refundedAmount = addCents(payment.refundedAmount, refundAmount);
    const shares = sharesOf({ ...payment, refundedAmount, agreedShare, hasInspector: hasInspector(payment) });
    return { refundedAmount, ...shares };
  },
  carryOut(context, { id: paymentId }, { refundAmount, share, overpaid }) {
    const { tx, now } = context;
    tx.update(payments).set({ heldAt: null, updatedAt: now }).where(eq(payments.id, paymentId)).run();
    const settled = divide(context, paymentId, { event: "share_settled", agreedShare: share, against: "refunds_owed" });
    const refundId = refundAmount > 0 ? requestRefund(context, settled, refundAmount, "administrator").refundId : null;
    const reversalIds = settleOverpaid(context, paymentId, overpaid);
    sendDueShare(context, paymentNow(tx, paymentId));
    return { refundId, reversalIds };
  },
};

/**
 * Ends a hold. The share is transferred whether or not the work is approved, and stays until it is settled again. `carryOutOrAsk` may ask a second administrator. @throws
 * DomainError conflict "settlement-exceeds", "share-overpaid" without `overpaid`, "payment-disputed", "payment-changed", "posting-fee-kept", "payment-not-in-use"
 */
export const settleShares = defineCommand({
  name: "settle-shares",
  roles: ["admin"],
  input: paymentSettlement,
  load: loadPayment,
  allow: ({ actor }, payment) => mayIntervene(actor, payment),
  run(context, payment, { refund, share, overpaid, ...pressed }) {
    const settlement = { refundAmount: cents(refund), share: cents(share), overpaid: overpaid ?? null };
    return carryOutOrAsk(context, payment, SETTLEMENT, settlement, pressed);
  },
  audit: ({ paymentId, ...made }, { refund, share, overpaid, reason }, { agreedShare, heldAt }) => ({
    subject: ["payment", paymentId],
    details: { ...made, refund, share, overpaid },
    forgettable: { reason },
    changes: made.waits
      ? undefined
      : { agreedShare: [agreedShare, share], ...(heldAt === null ? {} : { heldAt: [heldAt, null] }) },
  }),
});

/** Claims back what the inspector has beyond the share, and returns the claims. Where the platform bears it, earlier claims end instead. */
function settleOverpaid(context: Context, paymentId: string, overpaid: Overpaid | null): string[] {
  const { tx } = context;
  if (overpaid === "bear") fitReversals(context, paymentId, zeroCents);
  const excess = overpaid === "claim" ? claimable(tx, paymentNow(tx, paymentId)) : zeroCents;
  return excess === 0 ? [] : claimBack(context, paymentId, excess).reversalIds;
}
