import type { PersonActor } from "~/domain/actor";
import { availabilityFields } from "~/domain/availability/schema";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { WEEKDAYS } from "~/domain/availability/week";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { bookingForm } from "~/domain/bookings/direct/schema";
import { execute } from "~/domain/command.server";

/** What most companies ask for; 2026-11-24 is a Tuesday. */
export function wanted(inspector: { id: string }, changes: object = {}) {
  return {
    inspectorId: inspector.id,
    title: "Footing pour, gridline C",
    location: "410 Congress Ave, Austin, TX",
    date: "2026-11-24",
    timeSlot: "8:00 AM - 12:00 PM",
    ...changes,
  };
}

/** Lets an inspector be booked every day in these hours; around the clock unless told otherwise. */
export function available(inspector: PersonActor, startTime = "00:00", endTime = "23:59") {
  const day = { enabled: true, startTime, endTime };
  const weeklySchedule = Object.fromEntries(WEEKDAYS.map((name) => [name, day]));
  return execute(setAvailability, { actor: inspector, input: availabilityFields.parse({ weeklySchedule }) });
}

/** A company holds an inspector's time; the payment is not opened at the provider yet. */
export async function hold(company: PersonActor, inspector: { id: string }, changes: object = {}) {
  const input = bookingForm.parse(wanted(inspector, changes));
  const { result } = await execute(bookInspector, { actor: company, input });
  return result;
}
