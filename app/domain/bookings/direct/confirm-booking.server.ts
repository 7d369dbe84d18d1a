import { eq } from "drizzle-orm";
import { bookings } from "#db/client.server";
import { isGone } from "../../accounts/is-gone.server";
import type { Context } from "../../command.server";
import type { Fulfilled } from "../../payments/fulfilment.server";
import type { Payment } from "../../payments/payment";
import { barrierBetween } from "../../people/blocks/queries.server";
import { moveBooking } from "../lifecycle/move-booking.server";

/** Part of a command: confirms a direct booking that was paid for, if it still holds its time, has not begun, the inspector can still sign in, and neither has blocked the other. */
export function confirmBooking(context: Context, { subjectId }: Payment): Fulfilled {
  const booking = context.tx.select().from(bookings).where(eq(bookings.id, subjectId)).get();
  if (booking?.state !== "pending" || booking.startsAt <= context.now) return { obstacle: "booking-released" };
  if (isGone(context.tx, booking.inspectorId)) return { obstacle: "inspector-gone" };
  if (barrierBetween(context.tx, booking.companyId, booking.inspectorId)) return { obstacle: "contact-closed" };
  moveBooking(context, booking, "confirm", { heldUntil: null });
  context.emit("booking.moved", { bookingId: subjectId, move: "confirm", status: "confirmed" });
  return { engagementId: subjectId };
}
