import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { maySettle } from "../policy";
import { reportedId } from "../provider/reported";

/** Keeps the id of a payment's intent, never its secret. */
export const recordIntent = defineCommand({
  name: "record-intent",
  roles: ["system"],
  input: z.object({ paymentId: z.string(), paymentIntentId: reportedId }),
  load: ({ tx }, { paymentId }) => existing(tx, payments, eq(payments.id, paymentId)),
  allow: ({ actor }, payment) => maySettle(actor, payment),
  run({ tx, now }, payment, { paymentIntentId }) {
    if (payment.paymentIntentId === paymentIntentId) return { paymentId: payment.id };
    tx.update(payments)
      .set({ paymentIntentId, updatedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.channel, "intent"), eq(payments.state, "pending")))
      .run();
    return { paymentId: payment.id };
  },
  audit: ({ paymentId }, { paymentIntentId }) => ({ subject: ["payment", paymentId], details: { paymentIntentId } }),
});
