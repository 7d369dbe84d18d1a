import { eq } from "drizzle-orm";
import { bookings } from "#db/client.server";
import { APPROVAL } from "~/lib/bounds";
import type { Context } from "../../command.server";
import { refundable } from "../../payments/interventions/refundable.server";
import type { Payment } from "../../payments/payment";
import { requestRefund } from "../../payments/refunds/request-refund.server";
import { attendedVisits } from "../attendance/attended-booking.server";
import { hasOtherBooking } from "../booked-time.server";
import type { Booking } from "../booking";
import { moveBooking } from "../lifecycle/move-booking.server";
import { paymentsOf } from "../lifecycle/move-money.server";
import type { BookingMove } from "../lifecycle/moves";
import { closeProblem } from "../problems/close-problem.server";
import { hasHadProblem, openProblemOf } from "../problems/load-problem.server";
import { openProblem } from "../problems/reporting/open-problem.server";
import { hasOpenBankDispute, wasAtBank } from "./bank-disputes.server";

/** Part of a command: moves the booking of a disputed payment to `disputed`, so that nobody can approve or cancel it. A canceled one stays canceled. */
export function holdBooking(context: Context, payment: Payment): void {
  const booking = bookingOf(context, payment);
  if (!booking || !HOLDABLE.includes(booking.state)) return;
  moveBooking(context, booking, "hold-disputed");
  context.emit("booking.moved", { bookingId: booking.id, move: "hold-disputed", status: "disputed" });
}

/**
 * Part of a command: a disputed booking goes on once nothing disputes it any more. Where no money is left, or its inspector is booked elsewhere, it ends, and its money
 * goes to the company. Where the start came while a bank decided, both sides are asked what happened.
 */
export function resumeBooking(context: Context, payment: Payment): void {
  const { tx, emit } = context;
  const booking = bookingOf(context, payment);
  if (booking?.state === "cancelled" && booking.cancelKind === "dispute") returnWhatIsLeft(context, payment);
  if (booking?.state !== "disputed" || hasOpenBankDispute(tx, booking.id)) return;
  const problem = openProblemOf(tx, booking.id);
  if (problem && !isLost(context, booking)) return;
  if (problem) closeProblem(context, problem);
  const move = nextMove(context, booking);
  if (move === "resume-confirmed" && hasMissedStart(context, booking)) {
    openProblem(context, booking.id, { kind: "unreported", openedBy: null });
    return;
  }
  moveBooking(context, booking, move, CHANGES[move]?.(context.now));
  emit("booking.moved", { bookingId: booking.id, move, status: STATUS_AFTER[move] });
}

/** Whether the share is due: the work is approved, or the booking was canceled and something is left for the inspector. While a bank disputes it, what is paid for late is held. */
export function isBookingOver(context: Context, payment: Payment): boolean {
  const booking = bookingOf(context, payment);
  if (booking === undefined || booking.state === "disputed") return false;
  return booking.completedAt !== null || booking.cancelledAt !== null;
}

const HOLDABLE: readonly Booking["state"][] = ["confirmed", "work_done", "completed"];

const STATUS_AFTER = {
  "resume-confirmed": "confirmed",
  "resume-work-done": "work_done",
  "resume-completed": "completed",
  "end-before-work": "cancelled",
  "end-after-work": "completed",
} as const satisfies Partial<Record<BookingMove, Booking["state"]>>;

const CHANGES: { readonly [M in keyof typeof STATUS_AFTER]?: (now: number) => Partial<Booking> } = {
  "resume-work-done": (now) => ({ approvalHeldUntil: now + APPROVAL.afterBank.most }),
  "end-before-work": () => ({ cancelKind: "dispute" }),
};

function nextMove(context: Context, booking: Booking): keyof typeof STATUS_AFTER {
  const { id, inspectorId, startAgreed, workDoneAt, completedAt } = booking;
  const hasNothing = isLost(context, booking);
  if (workDoneAt !== null && hasNothing) return "end-after-work";
  if (workDoneAt !== null) return completedAt === null ? "resume-work-done" : "resume-completed";
  const isElsewhere = startAgreed && hasOtherBooking(context.tx, inspectorId, booking, id);
  return hasNothing || isElsewhere ? "end-before-work" : "resume-confirmed";
}

/** The notice told the inspector not to go, so nobody is absent and no cancellation is late. One who was there before goes on, and nobody is asked twice. */
function hasMissedStart({ tx, now }: Context, { id, startsAt, startAgreed }: Booking): boolean {
  if (!startAgreed || startsAt > now || attendedVisits(tx, id).visits.length > 0) return false;
  return wasAtBank(tx, id, startsAt) && !hasHadProblem(tx, id);
}

function isLost({ tx }: Context, { id }: Booking): boolean {
  return paymentsOf(tx, id).every(({ refundedAmount, amount }) => refundedAmount >= amount);
}

function returnWhatIsLeft(context: Context, payment: Payment): void {
  const left = refundable(context.tx, payment);
  if (left > 0) requestRefund(context, payment, left, "dispute_won");
}

/** A second payment for the same thing made nothing, so it holds nothing. */
function bookingOf({ tx }: Context, { engagementId, fulfilledAt }: Payment) {
  if (!engagementId || fulfilledAt === null) return undefined;
  return tx.select().from(bookings).where(eq(bookings.id, engagementId)).get();
}
