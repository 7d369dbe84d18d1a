import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { loadOwnPayment } from "../load-own-payment.server";
import { mayPay } from "../policy";
import { FIRST_CHECK_MS } from "./open-payment.server";

/** For a payment in whatever state: `payByCheckout` then opens its newest attempt. @throws DomainError not_found */
export const continueAtCheckout = defineCommand({
  name: "continue-at-checkout",
  roles: ["company"],
  right: "pay",
  input: z.object({ paymentId: z.string() }),
  load: (context, { paymentId }) => loadOwnPayment(context, paymentId),
  allow: ({ actor }, payment) => mayPay(actor, payment),
  run({ tx, now, skipAudit }, { id: paymentId }) {
    const noted = tx
      .update(payments)
      // Whoever pays now may close the page before it comes back.
      .set({ nextCheckAt: now + FIRST_CHECK_MS, updatedAt: now })
      .where(and(eq(payments.id, paymentId), eq(payments.state, "pending")))
      .run();
    if (noted.changes === 0) skipAudit();
    return { paymentId };
  },
  audit: ({ paymentId }) => ({ subject: ["payment", paymentId] }),
});
