import { eq } from "drizzle-orm";
import { bookings } from "#db/client.server";
import { follow } from "~/domain/core/move.server";
import type { Cents } from "~/lib/money";
import type { BookingState } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { conflict } from "../../errors";
import { fulfilmentOf } from "../../payments/fulfilment.server";
import type { Booking } from "../booking";
import { endOpenDate } from "../dates/end-open-date.server";
import { endOpenHours } from "../further-hours/end-open-hours.server";
import { BOOKING_GRAPH } from "../states";
import { checkCondition, STATE_CONFLICTS } from "./conditions";
import { type MovedMoney, moveMoney, paymentsOf } from "./move-money.server";
import { BOOKING_MOVES, type BookingMove } from "./moves";

type Changes = Partial<Omit<typeof bookings.$inferInsert, "id" | "state">>;
interface Terms {
  refund?: Cents;
}

type Moved = { bookingId: string } & MovedMoney;

/**
 * Part of a command, after its policy: moves the booking with the application and the job behind it, and its money by the table of moves. The command emits the event.
 * @throws DomainError conflict "state-moved"; a code of `STATE_CONFLICTS` when the booking is in another state; what `checkCondition` throws
 */
export function moveBooking(
  context: Context,
  booking: Booking,
  name: BookingMove,
  changes: Changes = {},
  terms: Terms = {},
): Moved {
  const { tx, now } = context;
  const { from, to, when } = BOOKING_MOVES[name];
  if (!(from as readonly BookingState[]).includes(booking.state)) throw conflict(STATE_CONFLICTS[booking.state]);
  checkCondition(when, booking, now);
  const moved = { ...timesOf(booking, to, now), ...changes, updatedAt: now };
  if (!follow(tx, BOOKING_GRAPH, booking.id, booking.state, to, moved)) throw conflict("state-moved");
  if (to !== "confirmed") endOpenDate(context, booking.id);
  endOpenHours(context, booking.id, to);
  endSubjects(context, booking, to);
  const money = moveMoney(context, booking, BOOKING_MOVES[name], terms.refund);
  if (to === "cancelled") {
    tx.update(bookings).set({ cancelRefund: money.refunded }).where(eq(bookings.id, booking.id)).run();
  }
  return { bookingId: booking.id, ...money };
}

/** Returns when a state was reached for the first time: now, unless the booking was in it before a dispute. */
function timesOf({ workDoneAt, completedAt, cancelledAt }: Booking, to: BookingState, now: number): Changes {
  if (to === "work_done") return { workDoneAt: workDoneAt ?? now };
  if (to === "completed") return { completedAt: completedAt ?? now };
  return to === "cancelled" ? { cancelledAt: cancelledAt ?? now } : {};
}

/** Ends what the payments paid for, such as an application and its job, once the booking is over. */
function endSubjects(context: Context, booking: Booking, to: BookingState): void {
  const isNewlyCompleted = to === "completed" && booking.completedAt === null;
  if (!isNewlyCompleted && to !== "cancelled") return;
  for (const payment of paymentsOf(context.tx, booking.id)) {
    const { finish, cancel } = fulfilmentOf(payment);
    if (to === "completed") finish(context, payment);
    else cancel(context, payment);
  }
}
