import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { journal, payments, refundAttempts } from "#db/client.server";
import { start } from "~/domain/core/move.server";
import { newId } from "~/lib/ids";
import { cents } from "~/lib/money";
import { type Context, defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { post } from "../ledger/post.server";
import { maySettle } from "../policy";
import { REFUND_ATTEMPT_GRAPH } from "../states";
import { nextTry } from "./begin-attempt.server";
import { addProviderRefund } from "./provider-refund.server";
import { reportedAttempt } from "./reported-attempt";
import { postAttempt } from "./store-attempt.server";

/** Takes a refund into the books that this product did not make, such as one from the provider's dashboard. A failed one moved nothing and is left out. */
export const importRefund = defineCommand({
  name: "import-refund",
  roles: ["system"],
  input: z.object({
    paymentId: z.string(),
    providerRefundId: z.string(),
    amount: z.int().positive(),
    reported: reportedAttempt,
  }),
  load({ tx }, { paymentId, providerRefundId }) {
    const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
    if (payment?.state !== "succeeded") throw notFound();
    const known = tx.select().from(refundAttempts).where(eq(refundAttempts.providerRefundId, providerRefundId)).get();
    return { payment, isKnown: known !== undefined };
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { payment, isKnown }, { providerRefundId, amount: given, reported }): { refundId: string | null } {
    if (isKnown || reported.state === "failed") return { refundId: null };
    const { tx, now } = context;
    const amount = cents(given);
    const refundId = addProviderRefund(context, payment.id, amount, reported);
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
    start(tx, REFUND_ATTEMPT_GRAPH, reported.state, { ...attempt, isOut: reported.isOut });
    if (reported.isOut) postAttempt(context, attempt, reported);
    takeBackUnexplained(context, providerRefundId);
    return { refundId };
  },
  audit: ({ refundId }, { paymentId, providerRefundId, amount, reported }) => ({
    subject: ["payment", paymentId],
    details: { refundId, providerRefundId, amount, state: reported.state },
  }),
});

/** Its first movement was posted without a cause if it had failed by then. It arrived after all, and the books have it from now on. */
function takeBackUnexplained(context: Context, providerId: string): void {
  const { debit, credit, amount } = journal;
  const net = sql<number>`coalesce(sum(${amount} * ((${debit} = 'unexplained') - (${credit} = 'unexplained'))), 0)`;
  const ofRefund = and(eq(journal.providerId, providerId), eq(journal.event, "provider_other"));
  const unexplained = context.tx.select({ net }).from(journal).where(ofRefund).get()?.net ?? 0;
  const occasion = { event: "provider_other", paymentId: null, providerId } as const;
  post(context, occasion, { unexplained: -unexplained, stripe_balance: unexplained });
}
