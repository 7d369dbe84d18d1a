import { attendance } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { newId } from "~/lib/ids";
import { formatMoment, momentsAt } from "~/lib/time/dates";
import { defineCommand } from "../../command.server";
import { conflict, invalidField, notFound } from "../../errors";
import { attendedBooking } from "./attended-booking.server";
import { mayAttend, mayLeave } from "./policy";
import { correction } from "./schema";
import { neighborsOf } from "./visits";

/**
 * The press stays as it was. A time that comes twice in fall is the one nearer to the press.
 * @throws DomainError not_found for a press of another booking; conflict "booking-over", "attendance-quota"; invalid at `time`
 */
export const correctTime = defineCommand({
  name: "correct-time",
  roles: ["inspector"],
  input: correction,
  load({ tx, actor }, { bookingId, markId }) {
    const booking = attendedBooking(tx, actor, bookingId);
    const visit = booking.visits.find(({ arrived, left }) => arrived.id === markId || left?.id === markId);
    const pressed = visit?.left?.id === markId ? visit.left : visit?.arrived;
    if (!visit || !pressed) throw notFound();
    return { ...booking, visit, pressed };
  },
  allow: ({ actor }, booking) => mayAttend(actor, booking),
  run({ tx, actor, now, emit }, { id: bookingId, state, zone, visits, visit, pressed, marks }, { date, time, reason }) {
    if (!mayLeave(state)) throw conflict("booking-over");
    withinQuota("marks", marks);
    const distance = (at: number) => Math.abs(at - pressed.pressedAt);
    const [at] = momentsAt(date, time, zone).sort((a, b) => distance(a) - distance(b));
    if (at === undefined) throw invalidField("time", "The clocks skipped this time");
    if (at === pressed.at) throw invalidField("time", "This is the time that counts already");
    const { after, before } = neighborsOf(visits, pressed.id);
    if (at > now) throw invalidField("time", "This time is still to come");
    if (after !== null && at <= after) throw invalidField("time", `Must be after ${formatMoment(after, zone)}`);
    if (before !== null && at >= before) throw invalidField("time", `Must be before ${formatMoment(before, zone)}`);
    const id = newId("att");
    tx.insert(attendance)
      .values({
        id,
        bookingId,
        inspectorId: actor.id,
        visit: visit.number,
        at,
        pressedAt: now,
        reason,
        kind: pressed.id === visit.arrived.id ? "check_in" : "check_out",
        correctsId: pressed.id,
      })
      .run();
    emit("booking.attended", { bookingId });
    return { bookingId, markId: id };
  },
  audit: ({ bookingId, markId }, { reason }) => ({
    subject: ["booking", bookingId],
    details: { markId },
    forgettable: { reason },
  }),
});
