import { ACCEPTANCE_HOURS } from "~/lib/prices";
import { zonedTime } from "~/lib/time/dates";
import type { TimeSlot } from "~/lib/vocabulary";

const HOUR_MS = 3_600_000;

/** The time of day at which the work of a slot begins. */
export const SLOT_STARTS: { readonly [S in TimeSlot]: string } = {
  morning: "08:00",
  afternoon: "12:00",
  evening: "17:00",
  flexible: "08:00",
};

/** The time of a booking, UTC milliseconds. Without an agreed start it only sorts the booking. */
export interface BookedSpan {
  startsAt: number;
  endsAt: number;
  startAgreed: boolean;
}

/**
 * The first two hours of the job's slot, in the site's zone: the time that an accepted application books. Where the slot is flexible or has begun
 * by now, both sides still have to agree on a start, since nothing is booked in the past. Source: decisions, Start.
 */
export function acceptanceSpan(job: { startDate: string; timeSlot: TimeSlot; zone: string }, now: number): BookedSpan {
  const startsAt = zonedTime(job.startDate, SLOT_STARTS[job.timeSlot], job.zone);
  const startAgreed = job.timeSlot !== "flexible" && startsAt > now;
  return { startsAt, endsAt: startsAt + ACCEPTANCE_HOURS * HOUR_MS, startAgreed };
}
