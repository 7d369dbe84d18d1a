import { eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { PAYMENT_ENDINGS, type PaymentState } from "~/lib/vocabulary";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { moveIf } from "../../move.server";
import { maySettle } from "../policy";
import { PAYMENT_GRAPH } from "../states";
import { spendPayment } from "./spend-payment.server";

const { payments } = schema;

const outcome = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("paid"),
    paymentIntentId: z.string(),
    chargeId: z.string(),
    /** Cents captured by the provider. */
    amount: z.int().positive(),
  }),
  z.object({ status: z.literal("over"), code: z.enum(PAYMENT_ENDINGS) }),
]);

/** Webhook, return page and sweeper call it in any order and any number of times. A success that can buy nothing any more is refunded. */
export const recordOutcome = defineCommand({
  name: "record-payment-outcome",
  roles: ["system"],
  input: z.object({ paymentId: z.string(), outcome }),
  load({ tx }, { paymentId }) {
    const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
    if (!payment) throw notFound();
    return payment;
  },
  allow: ({ actor }, payment) => maySettle(actor, payment),
  run(context, payment, { outcome: told }): { paymentId: string; state: PaymentState; changed: boolean } {
    const { tx, now } = context;
    if (told.status === "over") {
      const over = { failureCode: told.code, nextCheckAt: null, updatedAt: now };
      const changed = moveIf(tx, PAYMENT_GRAPH, payment.id, "pending", "failed", over);
      return { paymentId: payment.id, state: changed ? "failed" : payment.state, changed };
    }
    if (told.amount !== payment.amount) throw new Error(`payment ${payment.id}: the provider captured another amount`);
    const { paymentIntentId, chargeId } = told;
    const paid = { paymentIntentId, chargeId, failureCode: null, succeededAt: now, nextCheckAt: null, updatedAt: now };
    const changed =
      moveIf(tx, PAYMENT_GRAPH, payment.id, "pending", "succeeded", paid) ||
      moveIf(tx, PAYMENT_GRAPH, payment.id, "failed", "succeeded", paid);
    if (changed) spendPayment(context, payment);
    return { paymentId: payment.id, state: "succeeded", changed };
  },
  audit: ({ paymentId, state, changed }, _input, before) => ({
    subject: ["payment", paymentId],
    details: { state, changed },
    changes: changed ? { state: [before.state, state] } : undefined,
  }),
});
