import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Context } from "../../command.server";
import type { Fulfilled } from "../../payments/fulfilment.server";
import { moveBooking } from "../lifecycle/move-booking.server";

const { bookings } = schema;
type Payment = typeof schema.payments.$inferSelect;

/** Part of a command: confirms a direct booking that was paid for, if it still holds its time and has not begun. */
export function confirmBooking(context: Context, { subjectId }: Payment): Fulfilled {
  const booking = context.tx.select().from(bookings).where(eq(bookings.id, subjectId)).get();
  if (booking?.state !== "pending" || booking.startsAt <= context.now) return { obstacle: "booking-released" };
  moveBooking(context, booking, "confirm", { heldUntil: null });
  context.emit("booking.moved", { bookingId: subjectId, move: "confirm", status: "confirmed" });
  return { engagementId: subjectId };
}
