import { SETTINGS, type Settings } from "./specification/settings";

const MINUTE_MS = 60_000;

/** The most minutes between two times of the work. Equal to the limit is on time. */
export const CLOCKS = {
  /** From the first portion of a sample to its final one. Source: ASTM C172/C172M. */
  portions: 15,
  /** From the final portion to the start of slump, slump flow or air. Source: ASTM C172/C172M. Density has no clock. */
  testing: 5,
  /** From the final portion until the temperature is read. Source: ASTM C1064/C1064M. */
  temperature: 5,
  /** From the final portion to the start of molding. Source: ASTM C172/C172M. */
  molding: 15,
  /** From molding to the pickup: the initial curing. Source: ASTM C31/C31M. */
  pickup: 48 * 60,
  /** From the pickup to the receipt at the laboratory. Source: ASTM C31/C31M. */
  transport: 4 * 60,
  /** From the removal of the molds to the start of final curing. Source: ASTM C31/C31M. */
  finalCuring: 30,
  /** From batching to discharge. Source: editions of ASTM C94/C94M before 2021, for information. */
  discharge: 90,
} as const;

/** Whole minutes; times of a report have no seconds. UTC ms. */
export function minutesBetween(from: number, to: number): number {
  return Math.floor((to - from) / MINUTE_MS);
}

export function isLate(clock: keyof typeof CLOCKS, from: number, to: number): boolean {
  return isOver(CLOCKS[clock], from, to);
}

/** As `isLate`, with a limit in minutes that the job or the ticket states. UTC ms. */
export function isOver(limit: number, from: number, to: number): boolean {
  return minutesBetween(from, to) > limit;
}

/** Returns until when cylinders have to be picked up. UTC ms. */
export function pickupDue(moldedAt: number): number {
  return moldedAt + CLOCKS.pickup * MINUTE_MS;
}

/** Whether cylinders were moved sooner after molding than the job allows (ACI 311.5). UTC ms. */
export function isMovedEarly(
  moldedAt: number,
  pickedUpAt: number,
  { earliestPickup }: Pick<Settings, "earliestPickup"> = SETTINGS,
): boolean {
  return minutesBetween(moldedAt, pickedUpAt) < Number(earliestPickup) * 60;
}

interface DischargeLimit {
  minutes: number;
  statedBy: "ticket" | "job";
}

/**
 * Returns the minutes from the start of mixing to the end of discharge: those of the load's ticket, else of the job, else null,
 * as the standard has no default. Source: ASTM C94/C94M-21, 6.1.10 and 12.9.
 */
export function dischargeLimit(ticket: number | null, job: number | null): DischargeLimit | null {
  if (ticket !== null) return { minutes: ticket, statedBy: "ticket" };
  return job === null ? null : { minutes: job, statedBy: "job" };
}
