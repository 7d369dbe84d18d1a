import { eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "#db/client.server";
import { moveIf } from "~/domain/core/move.server";
import { PAYMENT_ENDINGS, type PaymentEnding, type PaymentState } from "~/lib/vocabulary";
import { type Context, defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { feeAccount } from "../ledger/divide.server";
import { post } from "../ledger/post.server";
import type { Payment } from "../payment";
import { maySettle } from "../policy";
import { PAYMENT_GRAPH } from "../states";
import { addStray } from "../strays/add-stray.server";
import { spendPayment } from "./spend-payment.server";

const MISMATCHED = "mismatched" satisfies PaymentEnding;

const outcome = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("paid"),
    paymentIntentId: z.string(),
    chargeId: z.string(),
    /** What the provider captured, in the smallest unit of its currency. */
    amount: z.int().positive(),
    currency: z.string(),
  }),
  z.object({ status: z.literal("over"), code: z.enum(PAYMENT_ENDINGS).exclude(["mismatched"]) }),
]);

/**
 * May run in any order and any number of times. A success that can no longer buy anything is refunded. Money in another amount or currency than ours is no success: the
 * payment fails, its charge is a stray, and the event's job refunds it.
 */
export const recordOutcome = defineCommand({
  name: "record-payment-outcome",
  roles: ["system"],
  input: z.object({ paymentId: z.string(), outcome }),
  load: ({ tx }, { paymentId }) => existing(tx, payments, eq(payments.id, paymentId)),
  allow: ({ actor }, payment) => maySettle(actor, payment),
  run(context, payment, { outcome: reported }): { paymentId: string; state: PaymentState; changed: boolean } {
    const { tx, now } = context;
    if (reported.status === "over") {
      const over = { failureCode: reported.code, nextCheckAt: null, updatedAt: now };
      const changed = moveIf(tx, PAYMENT_GRAPH, payment.id, "pending", "failed", over);
      return { paymentId: payment.id, state: changed ? "failed" : payment.state, changed };
    }
    if (reported.amount !== payment.amount || reported.currency !== "usd")
      return recordMismatch(context, payment, reported);
    const { paymentIntentId, chargeId } = reported;
    const isOpen = payment.state === "pending" || payment.state === "failed";
    if (!isOpen) return { paymentId: payment.id, state: payment.state, changed: false };
    postSuccess(context, payment, chargeId);
    const paid = { paymentIntentId, chargeId, failureCode: null, succeededAt: now, nextCheckAt: null, updatedAt: now };
    const changed =
      moveIf(tx, PAYMENT_GRAPH, payment.id, "pending", "succeeded", paid) ||
      moveIf(tx, PAYMENT_GRAPH, payment.id, "failed", "succeeded", paid);
    spendPayment(context, payment);
    return { paymentId: payment.id, state: "succeeded", changed };
  },
  audit: ({ paymentId, state, changed }, { outcome: reported }, before) => ({
    subject: ["payment", paymentId],
    details: { state, changed, ...(reported.status === "paid" && { amount: reported.amount }) },
    changes: changed ? { state: [before.state, state] } : undefined,
  }),
});

type Paid = Extract<z.output<typeof outcome>, { status: "paid" }>;

function recordMismatch(context: Context, payment: Payment, { paymentIntentId, chargeId, amount, currency }: Paid) {
  const { tx, now, emit } = context;
  const { id: paymentId, state, failureCode } = payment;
  if (state === "succeeded" || failureCode === MISMATCHED) return { paymentId, state, changed: false };
  const reported = { paymentIntentId, chargeId, failureCode: MISMATCHED, nextCheckAt: null, updatedAt: now } as const;
  if (!moveIf(tx, PAYMENT_GRAPH, paymentId, "pending", "failed", reported)) {
    tx.update(payments)
      .set({ paymentIntentId, chargeId, failureCode: MISMATCHED, nextCheckAt: null, updatedAt: now })
      .where(eq(payments.id, paymentId))
      .run();
  }
  addStray(context, { id: chargeId, kind: "charge", amount, currency, isOurs: true, namedPaymentId: paymentId });
  emit("payment.mismatched", { paymentId });
  return { paymentId, state: "failed" as const, changed: true };
}

function postSuccess(context: Context, payment: Payment, chargeId: string): void {
  const { id, kind, amount, platformFee, inspectorAmount } = payment;
  const changes = { stripe_balance: amount, [feeAccount(kind)]: -platformFee, held_shares: -inspectorAmount };
  post(context, { event: "payment_succeeded", paymentId: id, providerId: chargeId }, changes);
}
