import { and, eq, gte, inArray, isNotNull, or } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";
import type { Context } from "../command.server";
import { move } from "../move.server";
import { isEngaged } from "./engagement.server";
import { BOOKING_GRAPH } from "./states";

const { bookings, disputes, payments } = schema;
type Payment = typeof payments.$inferSelect;

/** Part of a command: nobody can approve an engagement whose payment is disputed. A completed one is left as it is. */
export function holdEngagement(context: Context, payment: Payment): void {
  const { tx, now, emit } = context;
  const booking = engagementOf(context, payment);
  if (booking?.state === "confirmed") move(tx, BOOKING_GRAPH, booking.id, "confirmed", "disputed", { updatedAt: now });
  else if (booking?.state === "work_done")
    move(tx, BOOKING_GRAPH, booking.id, "work_done", "disputed", { updatedAt: now });
  else return;
  emit("booking.moved", { bookingId: booking.id, status: "disputed" });
}

/** Part of a command: an engagement goes on after a dispute, unless another of its payments is disputed or its inspector is booked elsewhere by now. */
export function resumeEngagement(context: Context, payment: Payment): void {
  const { tx, now, emit } = context;
  const booking = engagementOf(context, payment);
  if (booking?.state !== "disputed" || hasDisputedPayment(tx, booking.id)) return;
  const isDone = booking.workDoneAt !== null;
  if (!isDone && isEngaged(tx, booking.inspectorId, booking, booking.id)) return;
  if (isDone) move(tx, BOOKING_GRAPH, booking.id, "disputed", "work_done", { updatedAt: now });
  else move(tx, BOOKING_GRAPH, booking.id, "disputed", "confirmed", { updatedAt: now });
  emit("booking.moved", { bookingId: booking.id, status: isDone ? "work_done" : "confirmed" });
}

export function isEngagementCompleted(context: Context, payment: Payment): boolean {
  return engagementOf(context, payment)?.state === "completed";
}

/** One that was lost in full counts too: an administrator settles that engagement. */
function hasDisputedPayment(tx: Connection, bookingId: string): boolean {
  const isOpen = inArray(disputes.state, OPEN_DISPUTE_STATES);
  const isLost = and(eq(disputes.state, "lost"), gte(payments.refundedAmount, payments.amount));
  const disputed = tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(and(eq(payments.engagementId, bookingId), isNotNull(payments.fulfilledAt), or(isOpen, isLost)))
    .limit(1)
    .get();
  return disputed !== undefined;
}

/** A second payment for the same thing made nothing, so it holds nothing. */
function engagementOf({ tx }: Context, { engagementId, fulfilledAt }: Payment) {
  if (!engagementId || fulfilledAt === null) return undefined;
  return tx.select().from(bookings).where(eq(bookings.id, engagementId)).get();
}
