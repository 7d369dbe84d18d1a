import { z } from "zod";
import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { loadHours, refuseWhilePaying } from "./load-hours.server";
import { mayProposeHours } from "./policy";
import { FURTHER_HOURS_GRAPH } from "./states";

/** The company is notified. @throws DomainError conflict "hours-answered", "payment-in-progress" */
export const withdrawFurtherHours = defineCommand({
  name: "withdraw-further-hours",
  roles: ["inspector"],
  input: z.object({ furtherHoursId: z.string() }),
  load: ({ tx, actor }, { furtherHoursId }) => loadHours(tx, actor, furtherHoursId),
  allow: ({ actor }, hours) => mayProposeHours(actor, hours),
  run({ tx, now, emit }, { id: furtherHoursId, bookingId, state }) {
    if (state !== "proposed") throw conflict("hours-answered");
    refuseWhilePaying(tx, furtherHoursId);
    const end = { decidedAt: now, remindAt: null, updatedAt: now };
    move(tx, FURTHER_HOURS_GRAPH, furtherHoursId, "proposed", "withdrawn", end);
    emit("further_hours.withdrawn", { furtherHoursId, bookingId });
    return { bookingId, furtherHoursId };
  },
  audit: ({ bookingId, furtherHoursId }) => ({
    subject: ["booking", bookingId],
    details: { furtherHoursId },
    changes: { state: ["proposed", "withdrawn"] },
  }),
});
