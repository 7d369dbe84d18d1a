import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";
import type { Context } from "../command.server";
import { refundable } from "../payments/interventions/refundable.server";
import { requestRefund } from "../payments/refunds/request-refund.server";
import type { Booking } from "./booking";
import { isEngaged } from "./engagement.server";
import { moveBooking } from "./lifecycle/move-booking.server";
import { paymentsOf } from "./lifecycle/move-money.server";
import type { BookingMove } from "./lifecycle/moves";

const { bookings, disputes, payments } = schema;
type Payment = typeof payments.$inferSelect;

/** Part of a command: stops the booking of a disputed payment. Nobody can approve or cancel it then. A canceled one stays canceled. */
export function holdEngagement(context: Context, payment: Payment): void {
  const booking = engagementOf(context, payment);
  if (!booking || !HOLDABLE.includes(booking.state)) return;
  moveBooking(context, booking, "hold-disputed");
  context.emit("booking.moved", { bookingId: booking.id, move: "hold-disputed", status: "disputed" });
}

/**
 * Part of a command: a disputed booking goes on once none of its payments is disputed any more. Where nothing is left of the money, or its
 * inspector is booked elsewhere by now, it ends. Money that comes back to a booking that ended this way goes to the company.
 */
export function resumeEngagement(context: Context, payment: Payment): void {
  const { tx, emit } = context;
  const booking = engagementOf(context, payment);
  if (booking?.state === "cancelled" && booking.cancelKind === "dispute") returnWhatIsLeft(context, payment);
  if (booking?.state !== "disputed" || hasOpenDisputes(tx, booking.id)) return;
  const move = nextMove(context, booking);
  moveBooking(context, booking, move, move === "end-before-work" ? { cancelKind: "dispute" } : {});
  emit("booking.moved", { bookingId: booking.id, move, status: STATUS_AFTER[move] });
}

/** Whether the share is due: the work is approved, or the booking was canceled and something is left for the inspector. */
export function isEngagementOver(context: Context, payment: Payment): boolean {
  const booking = engagementOf(context, payment);
  return booking !== undefined && (booking.completedAt !== null || booking.cancelledAt !== null);
}

const HOLDABLE: readonly Booking["state"][] = ["confirmed", "work_done", "completed"];

const STATUS_AFTER = {
  "resume-confirmed": "confirmed",
  "resume-work-done": "work_done",
  "resume-completed": "completed",
  "end-before-work": "cancelled",
  "end-after-work": "completed",
} as const satisfies Partial<Record<BookingMove, Booking["state"]>>;

function nextMove({ tx }: Context, booking: Booking): keyof typeof STATUS_AFTER {
  const { id, inspectorId, startAgreed, workDoneAt, completedAt } = booking;
  const isLost = paymentsOf(tx, id).every(({ refundedAmount, amount }) => refundedAmount >= amount);
  if (workDoneAt !== null && isLost) return "end-after-work";
  if (workDoneAt !== null) return completedAt === null ? "resume-work-done" : "resume-completed";
  const isElsewhere = startAgreed && isEngaged(tx, inspectorId, booking, id);
  return isLost || isElsewhere ? "end-before-work" : "resume-confirmed";
}

function returnWhatIsLeft(context: Context, payment: Payment): void {
  const left = refundable(context.tx, payment);
  if (left > 0) requestRefund(context, payment, left, "dispute_won");
}

function hasOpenDisputes(tx: Connection, bookingId: string): boolean {
  const open = tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(
      and(
        eq(payments.engagementId, bookingId),
        isNotNull(payments.fulfilledAt),
        inArray(disputes.state, OPEN_DISPUTE_STATES),
      ),
    )
    .limit(1)
    .get();
  return open !== undefined;
}

/** A second payment for the same thing made nothing, so it holds nothing. */
function engagementOf({ tx }: Context, { engagementId, fulfilledAt }: Payment) {
  if (!engagementId || fulfilledAt === null) return undefined;
  return tx.select().from(bookings).where(eq(bookings.id, engagementId)).get();
}
