import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { loadOwnPayment } from "../load-own-payment.server";
import { mayPay } from "../policy";

/** Records that a company gives up a payment. `abandonPayment` then closes its Checkout. @throws DomainError conflict "payment-closed" when it is over already */
export const giveUpPayment = defineCommand({
  name: "give-up-payment",
  roles: ["company"],
  right: "pay",
  input: z.object({ paymentId: z.string() }),
  load: (context, { paymentId }) => loadOwnPayment(context, paymentId),
  allow: ({ actor }, payment) => mayPay(actor, payment),
  run({ tx, now }, payment) {
    const givenUp = payment.state === "pending" && payment.nextCheckAt !== null && payment.nextCheckAt <= now;
    if (givenUp) return { paymentId: payment.id };
    const noted = tx
      .update(payments)
      // If the next step is lost, the sweeper asks at once.
      .set({ nextCheckAt: now, updatedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.state, "pending")))
      .run();
    if (noted.changes === 0) throw conflict("payment-closed");
    return { paymentId: payment.id };
  },
  audit: ({ paymentId }) => ({ subject: ["payment", paymentId] }),
});
