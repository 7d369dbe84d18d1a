import { z } from "zod";
import { defineCommand } from "../../command.server";
import { moveBooking } from "../lifecycle/move-booking.server";
import { ownBooking } from "../own-booking.server";
import { mayApproveWork } from "../policy";

/** Releases the inspector's share. @throws DomainError not_found; conflict, a code of `STATE_CONFLICTS` unless the work is done and waits for an answer */
export const approveWork = defineCommand({
  name: "approve-work",
  roles: ["company"],
  input: z.object({ bookingId: z.string() }),
  load: ({ tx, actor }, { bookingId }) => ownBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayApproveWork(actor, booking),
  run(context, booking) {
    const { bookingId, transferIds } = moveBooking(context, booking, "approve");
    context.emit("booking.completed", { bookingId });
    return { bookingId, transferIds };
  },
  audit: ({ bookingId, transferIds }) => ({
    subject: ["booking", bookingId],
    details: { transferIds },
    changes: { state: ["work_done", "completed"] },
  }),
});
