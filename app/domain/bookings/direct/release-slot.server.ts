import { z } from "zod";
import { bySystem } from "../../actor";
import { defineCommand } from "../../command.server";
import { moveBooking } from "../lifecycle/move-booking.server";
import { anyBooking } from "../own-booking.server";

/** Releases the time of an unpaid booking. @throws DomainError conflict "slot-held", or a code of `STATE_CONFLICTS` unless the booking waits for its payment */
export const releaseSlot = defineCommand({
  name: "release-slot",
  roles: ["system"],
  input: z.object({ bookingId: z.string() }),
  load: ({ tx }, { bookingId }) => anyBooking(tx, bookingId),
  allow: ({ actor }, booking) => bySystem(actor, booking),
  run(context, booking) {
    const { bookingId } = moveBooking(context, booking, "release-slot", { cancelKind: "unpaid" });
    context.emit("booking.moved", { bookingId, move: "release-slot", status: "cancelled" });
    return { bookingId };
  },
  audit: ({ bookingId }) => ({ subject: ["booking", bookingId], changes: { state: ["pending", "cancelled"] } }),
});
