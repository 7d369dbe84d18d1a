import { eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { cents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { startFollowing } from "../../move.server";
import { maySettle } from "../policy";
import { REFUND_ATTEMPT_GRAPH } from "../states";
import { nextTry } from "./begin-attempt.server";
import { addProviderRefund } from "./provider-refund.server";
import { postMovement } from "./record-attempt.server";
import { toldAttempt } from "./told-attempt";

const { payments, refundAttempts } = schema;

/** Takes a refund into the books that was not made by this product, such as one of the provider's dashboard. One that failed moved nothing. */
export const importRefund = defineCommand({
  name: "import-refund",
  roles: ["system"],
  input: z.object({
    paymentId: z.string(),
    providerRefundId: z.string(),
    amount: z.int().positive(),
    told: toldAttempt,
  }),
  load({ tx }, { paymentId, providerRefundId }) {
    const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
    if (payment?.state !== "succeeded") throw notFound();
    const known = tx.select().from(refundAttempts).where(eq(refundAttempts.providerRefundId, providerRefundId)).get();
    return { payment, isKnown: known !== undefined };
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { payment, isKnown }, { providerRefundId, amount: given, told }): { refundId: string | null } {
    if (isKnown || told.state === "failed") return { refundId: null };
    const { tx, now } = context;
    const amount = cents(given);
    const refundId = addProviderRefund(context, payment.id, amount, told);
    const attempt = {
      id: newId("rat"),
      refundId,
      paymentId: payment.id,
      n: nextTry(tx, payment.id),
      amount,
      providerRefundId,
      failureCode: null,
      createdAt: now,
      updatedAt: now,
    };
    startFollowing(tx, REFUND_ATTEMPT_GRAPH, told.state, { ...attempt, isOut: told.isOut });
    if (told.isOut) postMovement(context, attempt, told);
    return { refundId };
  },
  audit: ({ refundId }, { paymentId, providerRefundId, amount, told }) => ({
    subject: ["payment", paymentId],
    details: { refundId, providerRefundId, amount, state: told.state },
  }),
});
