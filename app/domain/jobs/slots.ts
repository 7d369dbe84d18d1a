import { ACCEPTANCE_HOURS } from "~/lib/prices";
import { type ClockTime, zonedTime } from "~/lib/time/dates";
import type { TimeSlot } from "~/lib/vocabulary";

const HOUR_MS = 3_600_000;

export const SLOT_STARTS: { readonly [S in TimeSlot]: string } = {
  morning: "08:00",
  afternoon: "12:00",
  evening: "17:00",
  flexible: "08:00",
};

/** Returns the slot in which a time of day counts: 6:30 AM is morning. */
export function slotOf(time: ClockTime): Exclude<TimeSlot, "flexible"> {
  if (time < "12:00") return "morning";
  return time < "17:00" ? "afternoon" : "evening";
}

const RULES = {
  morning: "A morning job starts before 12 PM",
  afternoon: "An afternoon job starts from 12 PM to before 5 PM",
  evening: "An evening job starts at 5 PM or later",
  flexible: "A flexible job has no exact start. Choose another time slot, or leave this empty",
} as const satisfies Record<TimeSlot, string>;

/** Returns why a job of this slot cannot have this exact start; null where it can. */
export function startTimeProblem(slot: TimeSlot, time: ClockTime): string | null {
  return slotOf(time) === slot ? null : RULES[slot];
}

export interface JobStart {
  startDate: string;
  timeSlot: TimeSlot;
  /** The exact start, which wins over the slot's; null where the company gave none. */
  startTime: ClockTime | null;
  zone: string;
}

/** The time of a booking, UTC milliseconds. Without an agreed start it only sorts the booking. */
interface BookedSpan {
  startsAt: number;
  endsAt: number;
  startAgreed: boolean;
}

/** Two hours from the exact start, or from the slot's. Where the slot is flexible or the start has passed, both sides still have to agree on one. Source: decisions, Jobs and applications. */
export function acceptanceSpan({ startDate, timeSlot, startTime, zone }: JobStart, now: number): BookedSpan {
  const startsAt = zonedTime(startDate, startTime ?? SLOT_STARTS[timeSlot], zone);
  const startAgreed = timeSlot !== "flexible" && startsAt > now;
  return { startsAt, endsAt: startsAt + ACCEPTANCE_HOURS * HOUR_MS, startAgreed };
}
