import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { maySettle } from "../policy";
import { reportedId, reportedUrl } from "../provider/reported";

export const recordCheckout = defineCommand({
  name: "record-checkout",
  roles: ["system"],
  input: z.object({ paymentId: z.string(), checkoutSessionId: reportedId, checkoutUrl: reportedUrl.nullable() }),
  load: ({ tx }, { paymentId }) => existing(tx, payments, eq(payments.id, paymentId)),
  allow: ({ actor }, payment) => maySettle(actor, payment),
  run({ tx, now }, payment, { checkoutSessionId, checkoutUrl }) {
    const known = payment.checkoutSessionId === checkoutSessionId && payment.checkoutUrl === checkoutUrl;
    if (known) return { paymentId: payment.id };
    tx.update(payments)
      .set({ checkoutSessionId, checkoutUrl, updatedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.state, "pending")))
      .run();
    return { paymentId: payment.id };
  },
  audit: ({ paymentId }, { checkoutSessionId }) => ({
    subject: ["payment", paymentId],
    details: { checkoutSessionId },
  }),
});
