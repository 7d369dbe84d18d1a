import { z } from "zod";
import { sideOf } from "~/domain/companies/company-of";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { moveBooking } from "../lifecycle/move-booking.server";
import { ownBooking } from "../own-booking.server";
import { mayBook } from "../policy";

/** A company gives up a time that it holds and has not paid for. @throws DomainError not_found; conflict "booking-paid", or a code of `STATE_CONFLICTS` unless the booking waits for its payment */
export const letGoSlot = defineCommand({
  name: "let-go-slot",
  roles: ["company"],
  right: "book",
  input: z.object({ bookingId: z.string() }),
  load: ({ tx, actor }, { bookingId }) => ownBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayBook(actor, booking),
  run(context, booking) {
    if (booking.heldUntil === null) throw conflict("booking-paid");
    const canceled = { cancelKind: "company", cancelledBy: sideOf(context.actor) } as const;
    const { bookingId } = moveBooking(context, booking, "let-go", canceled);
    context.emit("booking.moved", { bookingId, move: "let-go", status: "cancelled" });
    return { bookingId };
  },
  audit: ({ bookingId }) => ({ subject: ["booking", bookingId], changes: { state: ["pending", "cancelled"] } }),
});
