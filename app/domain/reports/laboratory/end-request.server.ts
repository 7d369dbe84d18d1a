import { and, eq, isNull } from "drizzle-orm";
import { laboratoryRequests } from "#db/client.server";
import { ownBooking } from "../../bookings/own-booking.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { mayDistribute } from "../distribution/policy";
import { ofRequest } from "./schema";

/** Ends a request: its links open nothing from then on. What was filled in stays. @throws DomainError not_found */
export const endLaboratoryRequest = defineCommand({
  name: "end-laboratory-request",
  roles: ["company", "inspector"],
  right: "post",
  input: ofRequest,
  load({ tx, actor }, { bookingId, requestId }) {
    const booking = ownBooking(tx, actor, bookingId);
    const { id, endedAt, bookingId: of } = laboratoryRequests;
    existing(tx, laboratoryRequests, and(eq(id, requestId), eq(of, bookingId), isNull(endedAt)));
    return booking;
  },
  allow: ({ actor }, booking) => mayDistribute(actor, booking),
  run({ tx, now }, { id: bookingId }, { requestId }) {
    tx.update(laboratoryRequests).set({ endedAt: now }).where(eq(laboratoryRequests.id, requestId)).run();
    return { bookingId, requestId };
  },
  audit: ({ bookingId, requestId }) => ({ subject: ["booking", bookingId], details: { requestId } }),
});
