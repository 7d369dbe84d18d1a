import { eq } from "drizzle-orm";
import { z } from "zod";
import { bookings, jobs } from "#db/client.server";
import { BOOKING_LISTS } from "~/lib/state-meanings";
import type { BookingState } from "~/lib/vocabulary";
import type { CompanyActor } from "../actor";
import { defineCommand } from "../command.server";
import { reassignment } from "../companies/assignment";
import { assignmentChanges, isAssigned, reassigned } from "../companies/assignment.server";
import { assignmentChoices } from "../companies/assignment-choices.server";
import { conflict } from "../errors";
import { ownBooking } from "./own-booking.server";
import { mayBook } from "./policy";
import { bookingFor } from "./queries.server";

/** Gives a booking that is not over, and the job that it was made for, to another contact or project. @throws DomainError conflict "booking-over"; invalid at `projectId` or `contactId` */
export const assignBooking = defineCommand({
  name: "assign-booking",
  roles: ["company"],
  right: "book",
  input: z.object({ bookingId: z.string(), ...reassignment.shape }),
  load: ({ tx, actor }, { bookingId }) => ownBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayBook(actor, booking),
  run({ tx, actor, now, emit }, booking, { bookingId, ...chosen }) {
    if (!isOpen(booking)) throw conflict("booking-over");
    const assigned = reassigned(tx, actor, booking, chosen);
    if (isAssigned(booking, assigned)) return { bookingId, assigned };
    tx.update(bookings)
      .set({ ...assigned, updatedAt: now })
      .where(eq(bookings.id, bookingId))
      .run();
    if (booking.jobId !== null) tx.update(jobs).set(assigned).where(eq(jobs.id, booking.jobId)).run();
    const { contactId } = assigned;
    if (contactId !== booking.contactId) emit("contact.named", { jobId: null, bookingId, contactId });
    return { bookingId, assigned };
  },
  audit: ({ bookingId, assigned }, _input, before) => ({
    subject: ["booking", bookingId],
    changes: assignmentChanges(before, assigned),
  }),
});

/** What the form offers for a booking. @throws DomainError not_found */
export function bookingAssignment(actor: CompanyActor, bookingId: string) {
  const booking = bookingFor(actor, bookingId);
  return { booking, isOpen: isOpen(booking), ...assignmentChoices(actor, booking) };
}

function isOpen({ state }: { state: BookingState }): boolean {
  return BOOKING_LISTS.upcoming.includes(state);
}
