import type { ClockTime } from "~/lib/time/dates";

/** Minutes after midnight. */
export function minuteOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function clockOf(minute: number): ClockTime {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

export const DAY_MINUTES = 1440;
