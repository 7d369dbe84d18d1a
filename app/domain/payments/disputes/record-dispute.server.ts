import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { type Cents, cents } from "~/lib/money";
import { DISPUTE_STATES, type DisputeState } from "~/lib/vocabulary";
import { type Context, defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { move, moveIf } from "../../move.server";
import { fulfilmentOf } from "../fulfilment.server";
import { maySettle } from "../policy";
import { recordLoss } from "../refunds/request-refund.server";
import { DISPUTE_GRAPH, TRANSFER_GRAPH } from "../states";

const { payments, transfers } = schema;
type Payment = typeof payments.$inferSelect;

export const DISPUTE_WAIT_MS = 3_600_000;

/** While a dispute is open, the work waits and nothing is transferred. When it is lost, the ledger records the loss. */
export const recordDispute = defineCommand({
  name: "record-dispute",
  roles: ["system"],
  input: z.object({ paymentId: z.string(), state: z.enum(DISPUTE_STATES), amount: z.int().positive() }),
  load: ({ tx }, { paymentId }) => findPayment(tx, paymentId),
  allow: ({ actor }, payment) => maySettle(actor, payment),
  run(context, payment, { state, amount }) {
    const unchanged = { paymentId: payment.id, changed: false };
    if (payment.state !== "succeeded") return unchanged;
    if (state === "open" && payment.disputeState === "open") {
      stillOpen(context, payment, cents(amount));
      return unchanged;
    }
    if (!moveDispute(context, payment, state, cents(amount))) return unchanged;
    if (state === "won") fulfilmentOf(payment).resume(context, payment);
    else fulfilmentOf(payment).hold(context, payment);
    if (state === "won") release(context, payment);
    if (state === "lost") lose(context, { ...payment, disputedAmount: cents(amount) });
    return { paymentId: payment.id, changed: true };
  },
  audit: ({ paymentId, changed }, { state, amount }, before) => ({
    subject: ["payment", paymentId],
    details: { dispute: state, amount, changed },
    changes: changed ? { disputeState: [before.disputeState, state] } : undefined,
  }),
});

export const postponeDisputeCheck = defineCommand({
  name: "postpone-dispute-check",
  roles: ["system"],
  input: z.object({ paymentId: z.string() }),
  load: ({ tx }, { paymentId }) => findPayment(tx, paymentId),
  allow: ({ actor }, payment) => maySettle(actor, payment),
  run({ tx, now }, payment) {
    tx.update(payments)
      .set({ nextCheckAt: now + DISPUTE_WAIT_MS })
      .where(and(eq(payments.id, payment.id), eq(payments.disputeState, "open")))
      .run();
    return { paymentId: payment.id };
  },
  audit: () => null,
});

function findPayment(tx: Connection, paymentId: string): Payment {
  const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (!payment) throw notFound();
  return payment;
}

function stillOpen({ tx, now, skipAudit }: Context, payment: Payment, amount: Cents): void {
  tx.update(payments)
    .set({ disputedAmount: amount, nextCheckAt: now + DISPUTE_WAIT_MS, updatedAt: now })
    .where(eq(payments.id, payment.id))
    .run();
  if (amount === payment.disputedAmount) skipAudit();
}

/** Returns false where the dispute is over already. */
function moveDispute({ tx, now }: Context, { id }: Payment, to: DisputeState, amount: Cents): boolean {
  const told = { disputedAmount: amount, nextCheckAt: to === "open" ? now + DISPUTE_WAIT_MS : null, updatedAt: now };
  if (to === "open") return moveIf(tx, DISPUTE_GRAPH, id, "none", "open", told);
  if (to === "won") {
    return moveIf(tx, DISPUTE_GRAPH, id, "none", "won", told) || moveIf(tx, DISPUTE_GRAPH, id, "open", "won", told);
  }
  return moveIf(tx, DISPUTE_GRAPH, id, "none", "lost", told) || moveIf(tx, DISPUTE_GRAPH, id, "open", "lost", told);
}

function release(context: Context, payment: Payment): void {
  const held = heldTransfer(context, payment);
  if (held) context.emit("transfer.requested", { transferId: held.id });
}

function lose(context: Context, payment: Payment): void {
  const { tx, now, emit } = context;
  recordLoss(context, payment);
  const held = heldTransfer(context, payment);
  if (!held) return;
  move(tx, TRANSFER_GRAPH, held.id, "pending", "failed", { failureCode: "dispute-lost", updatedAt: now });
  emit("transfer.failed", { transferId: held.id });
}

function heldTransfer({ tx }: Context, { id }: Payment): { id: string } | undefined {
  return tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.paymentId, id), eq(transfers.state, "pending")))
    .get();
}
