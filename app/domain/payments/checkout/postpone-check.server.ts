import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { maySettle } from "../policy";

const MINUTE = 60_000;
export const LONGEST_WAIT = 60 * MINUTE;

export const postponePaymentCheck = defineCommand({
  name: "postpone-payment-check",
  roles: ["system"],
  input: z.object({ paymentId: z.string() }),
  load: ({ tx }, { paymentId }) => existing(tx, payments, eq(payments.id, paymentId)),
  allow: ({ actor }, payment) => maySettle(actor, payment),
  run({ tx, now: at }, payment) {
    tx.update(payments)
      .set({ nextCheckAt: at + waitFor(at - payment.createdAt) })
      .where(and(eq(payments.id, payment.id), eq(payments.state, "pending")))
      .run();
    return { paymentId: payment.id };
  },
  audit: () => null,
});

function waitFor(age: number): number {
  return Math.min(LONGEST_WAIT, Math.max(MINUTE, Math.floor(age / 10)));
}
