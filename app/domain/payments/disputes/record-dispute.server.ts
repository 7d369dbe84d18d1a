import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { cents } from "~/lib/money";
import { DISPUTE_STATES } from "~/lib/vocabulary";
import { holdEngagement, resumeEngagement } from "../../bookings/dispute-engagement.server";
import { type Context, defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { maySettle } from "../policy";
import { recordLoss } from "../refunds/request-refund.server";
import { mayBecome } from "../states";

const { payments, transfers } = schema;
type Payment = typeof payments.$inferSelect;

/** How often an open dispute is asked about. */
export const DISPUTE_WAIT_MS = 3_600_000;

/**
 * Records what the cardholder's bank decides on a payment that it disputes. While the dispute is open the engagement waits
 * and nothing is transferred. If it is won, the engagement goes on; if it is lost, the money is gone and the ledger says so.
 */
export const recordDispute = defineCommand({
  name: "record-dispute",
  roles: ["system"],
  /** Cents that are disputed. */
  input: z.object({ paymentId: z.string(), state: z.enum(DISPUTE_STATES), amount: z.int().positive() }),
  load({ tx }, { paymentId }) {
    const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
    if (!payment) throw notFound();
    return payment;
  },
  allow: ({ actor }, payment) => maySettle(actor, payment),
  run(context, payment, { state, amount }) {
    const { tx, now } = context;
    const unchanged = { paymentId: payment.id, changed: false };
    if (payment.state !== "succeeded" || !mayBecome(payment.disputeState, state)) return unchanged;
    tx.update(payments)
      .set({
        disputeState: state,
        disputedAmount: cents(amount),
        nextCheckAt: state === "open" ? now + DISPUTE_WAIT_MS : null,
        updatedAt: now,
      })
      .where(eq(payments.id, payment.id))
      .run();
    if (state === payment.disputeState) {
      if (amount === payment.disputedAmount) context.skipAudit();
      return unchanged;
    }
    if (state === "won") resumeEngagement(context, payment);
    else holdEngagement(context, payment);
    if (state === "won") release(context, payment);
    if (state === "lost") lose(context, { ...payment, disputedAmount: cents(amount) });
    return { paymentId: payment.id, changed: true };
  },
  audit: ({ paymentId, changed }, { state, amount }) => ({
    subject: ["payment", paymentId],
    details: { dispute: state, amount, changed },
  }),
});

/** Sends a share that was approved and held. */
function release({ tx, emit }: Context, payment: Payment): void {
  const held = pendingTransfer(payment);
  const transfer = tx.select({ id: transfers.id }).from(transfers).where(held).get();
  if (transfer) emit("transfer.requested", { transferId: transfer.id });
}

function lose(context: Context, payment: Payment): void {
  const { tx, now, emit } = context;
  recordLoss(context, payment);
  const failed = tx
    .update(transfers)
    .set({ state: "failed", failureCode: "dispute-lost", updatedAt: now })
    .where(pendingTransfer(payment))
    .returning({ transferId: transfers.id })
    .all();
  for (const { transferId } of failed) emit("transfer.failed", { transferId });
}

function pendingTransfer({ id }: Payment) {
  return and(eq(transfers.paymentId, id), eq(transfers.state, "pending"));
}
