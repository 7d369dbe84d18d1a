import { eq } from "drizzle-orm";
import { furtherHours } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { start } from "~/domain/core/move.server";
import { HOURS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { attendedBooking } from "../attendance/attended-booking.server";
import { mayProposeHours, proposalObstacle } from "./policy";
import { proposal } from "./schema";
import { FURTHER_HOURS_GRAPH } from "./states";

/** Nothing is charged by it. @throws DomainError conflict "hours-not-proposable", "start-not-agreed", "hours-proposed", "proposal-quota", or "hours-early" with `startsAt` */
export const proposeFurtherHours = defineCommand({
  name: "propose-further-hours",
  roles: ["inspector"],
  input: proposal,
  load: ({ tx, actor }, { bookingId }) => {
    const booking = attendedBooking(tx, actor, bookingId);
    const earlier = tx
      .select({ state: furtherHours.state })
      .from(furtherHours)
      .where(eq(furtherHours.bookingId, bookingId))
      .all();
    return { ...booking, proposals: earlier.length, hasOpen: earlier.some(({ state }) => state === "proposed") };
  },
  allow: ({ actor }, booking) => mayProposeHours(actor, booking),
  run({ tx, now, emit }, booking, { quarters, note }) {
    const { id: bookingId, companyId, inspectorId, startsAt, zone } = booking;
    const obstacle = proposalObstacle({ ...booking, hasCome: booking.visits.length > 0 }, now);
    if (obstacle === "hours-early") throw conflict(obstacle, { params: { startsAt, zone } });
    if (obstacle) throw conflict(obstacle);
    if (booking.hasOpen) throw conflict("hours-proposed");
    withinQuota("proposals", booking.proposals);
    const furtherHoursId = newId("hrs");
    start(tx, FURTHER_HOURS_GRAPH, "proposed", {
      id: furtherHoursId,
      bookingId,
      companyId,
      inspectorId,
      quarters,
      note: note || null,
      remindAt: now + HOURS.remindAfter.most,
      expiresAt: now + HOURS.answeredWithin.most,
      createdAt: now,
      updatedAt: now,
    });
    emit("further_hours.proposed", { furtherHoursId, bookingId });
    return { bookingId, furtherHoursId };
  },
  audit: ({ bookingId, furtherHoursId }, { quarters, note }) => ({
    subject: ["booking", bookingId],
    details: { furtherHoursId, quarters },
    forgettable: { note },
  }),
});
