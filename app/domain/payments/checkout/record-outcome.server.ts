import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { maySettle } from "../policy";
import { spendPayment } from "./spend-payment.server";

const { payments } = schema;

const outcome = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("paid"),
    paymentIntentId: z.string(),
    chargeId: z.string(),
    /** Cents that the provider captured. */
    amount: z.int().positive(),
  }),
  z.object({ status: z.literal("over"), code: z.enum(["expired", "abandoned", "canceled"]) }),
]);

/**
 * Records the outcome of a payment, as the provider told it. Webhook, return page and sweeper all call it, in any order and
 * any number of times: the money buys its thing once, and a success that can buy nothing any more is refunded.
 */
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
  run(context, payment, { outcome: told }): { paymentId: string; state: string; changed: boolean } {
    const { tx, now } = context;
    if (told.status === "over") {
      const failed = tx
        .update(payments)
        .set({ state: "failed", failureCode: told.code, nextCheckAt: null, updatedAt: now })
        .where(and(eq(payments.id, payment.id), eq(payments.state, "pending")))
        .run();
      return {
        paymentId: payment.id,
        state: failed.changes > 0 ? "failed" : payment.state,
        changed: failed.changes > 0,
      };
    }
    if (told.amount !== payment.amount) throw new Error(`payment ${payment.id}: the provider captured another amount`);
    const { paymentIntentId, chargeId } = told;
    const succeeded = tx
      .update(payments)
      .set({
        state: "succeeded",
        paymentIntentId,
        chargeId,
        failureCode: null,
        succeededAt: now,
        nextCheckAt: null,
        updatedAt: now,
      })
      .where(and(eq(payments.id, payment.id), inArray(payments.state, ["pending", "failed"])))
      .run();
    if (succeeded.changes > 0) spendPayment(context, payment);
    return { paymentId: payment.id, state: "succeeded", changed: succeeded.changes > 0 };
  },
  audit: ({ paymentId, state, changed }) => ({ subject: ["payment", paymentId], details: { state, changed } }),
});
