import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { loadHours, refuseWhilePaying } from "./load-hours.server";
import { mayAnswerHours } from "./policy";
import { refusal } from "./schema";
import { FURTHER_HOURS_GRAPH } from "./states";

/** The inspector is notified of the reason, and may propose other hours. @throws DomainError conflict "hours-answered", "payment-in-progress" */
export const declineFurtherHours = defineCommand({
  name: "decline-further-hours",
  roles: ["company"],
  right: "pay",
  input: refusal,
  load: ({ tx, actor }, { furtherHoursId }) => loadHours(tx, actor, furtherHoursId),
  allow: ({ actor }, hours) => mayAnswerHours(actor, hours),
  run({ tx, now, emit }, { id: furtherHoursId, bookingId, state }, { reason }) {
    if (state !== "proposed") throw conflict("hours-answered");
    refuseWhilePaying(tx, furtherHoursId);
    const answer = { declineReason: reason, decidedAt: now, remindAt: null, updatedAt: now };
    move(tx, FURTHER_HOURS_GRAPH, furtherHoursId, "proposed", "declined", answer);
    emit("further_hours.declined", { furtherHoursId, bookingId });
    return { bookingId, furtherHoursId };
  },
  audit: ({ bookingId, furtherHoursId }, { reason }) => ({
    subject: ["booking", bookingId],
    details: { furtherHoursId },
    forgettable: { reason },
    changes: { state: ["proposed", "declined"] },
  }),
});
