import { withinQuota } from "~/domain/command/quota.server";
import { HOURS } from "~/lib/bounds";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { addPress } from "./add-press.server";
import { attendedBooking } from "./attended-booking.server";
import { mayArrive, mayAttend } from "./policy";
import { press } from "./schema";
import { openVisit } from "./visits";

/** @throws DomainError conflict "booking-not-confirmed", "start-not-agreed", "checked-in", "attendance-quota", or "check-in-early" with the earliest time as `from` */
export const checkIn = defineCommand({
  name: "check-in",
  roles: ["inspector"],
  input: press,
  load: ({ tx, actor }, { bookingId }) => attendedBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayAttend(actor, booking),
  run(context, { id, state, startsAt, startAgreed, zone, visits, marks }, place) {
    const { now } = context;
    if (!mayArrive(state)) throw conflict("booking-not-confirmed");
    if (!startAgreed) throw conflict("start-not-agreed");
    const from = startsAt - HOURS.checkInBefore.most;
    if (now < from) throw conflict("check-in-early", { params: { from, zone } });
    if (openVisit(visits)) throw conflict("checked-in");
    withinQuota("marks", marks);
    const markId = addPress(context, { bookingId: id, visit: visits.length + 1, kind: "check_in" }, place);
    return { bookingId: id, markId, at: now, zone };
  },
  audit: ({ bookingId, markId }) => ({ subject: ["booking", bookingId], details: { markId } }),
});
