import { withinQuota } from "~/domain/command/quota.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { addPress } from "./add-press.server";
import { attendedBooking } from "./attended-booking.server";
import { mayAttend, mayLeave } from "./policy";
import { press } from "./schema";
import { openVisit } from "./visits";

/** Also after the work was reported as done, until the booking is over. @throws DomainError conflict "booking-over", "not-checked-in", "attendance-quota" */
export const checkOut = defineCommand({
  name: "check-out",
  roles: ["inspector"],
  input: press,
  load: ({ tx, actor }, { bookingId }) => attendedBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayAttend(actor, booking),
  run(context, { id, state, zone, visits, marks }, place) {
    if (!mayLeave(state)) throw conflict("booking-over");
    const open = openVisit(visits);
    if (!open) throw conflict("not-checked-in");
    withinQuota("marks", marks);
    const markId = addPress(context, { bookingId: id, visit: open.number, kind: "check_out" }, place);
    return { bookingId: id, markId, at: context.now, zone };
  },
  audit: ({ bookingId, markId }) => ({ subject: ["booking", bookingId], details: { markId } }),
});
