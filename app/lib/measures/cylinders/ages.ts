import { DAY, HOUR, MINUTE } from "~/lib/bounds";
import { minutesBetween } from "../clocks";
import { SETTINGS, type Settings } from "../specification/settings";
import { type Exact, exact, floorOf, fraction, over, shortDecimal, times } from "../units/exact";

export type AgeSettings = Pick<Settings, "ageTolerance">;

/** Hours by which a test may be early or late, by its age in days. Source: ASTM C39/C39M, table of permissible tolerances. */
const TOLERANCES: ReadonlyMap<number, Exact> = new Map([
  [1, exact("0.5")],
  [3, exact("2")],
  [7, exact("6")],
  [28, exact("20")],
  [90, exact("48")],
]);

export function toleranceHours(ageDays: number, { ageTolerance }: AgeSettings = SETTINGS): Exact {
  return TOLERANCES.get(ageDays) ?? over(times(fraction(ageDays * 24, 1), exact(ageTolerance)), exact("100"));
}

/** The same hours as they are written: "26.88", "20". */
export function toleranceText(ageDays: number, settings?: AgeSettings): string {
  return shortDecimal(toleranceHours(ageDays, settings), 0, 3);
}

/** Both ends are on time. UTC ms. */
export interface AgeWindow {
  from: number;
  until: number;
}

/** Returns when a cylinder can be tested at an age. Ages run from molding, in days of 24 hours. UTC ms, whole minutes. */
export function ageWindow(moldedAt: number, ageDays: number, settings?: AgeSettings): AgeWindow {
  const minutes = floorOf(times(toleranceHours(ageDays, settings), exact("60")));
  const due = moldedAt + ageDays * DAY;
  return { from: due - Number(minutes) * MINUTE, until: due + Number(minutes) * MINUTE };
}

export function isInWindow(at: number, { from, until }: AgeWindow): boolean {
  return at >= from && at <= until;
}

export interface TestedAge {
  days: number;
  hours: number;
  minutes: number;
}

/** The time from molding to a test, in days of 24 hours. UTC ms. */
export function testedAge(moldedAt: number, testedAt: number): TestedAge {
  const minutes = minutesBetween(moldedAt, testedAt);
  const hours = Math.floor(minutes / 60);
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes: minutes % 60 };
}

/**
 * The age of a test outside its window, as it is written: without the minutes, unless whole hours would lie inside the window
 * and so contradict themselves. UTC ms.
 */
export function ageOutside(moldedAt: number, testedAt: number, window: AgeWindow): TestedAge {
  const age = testedAge(moldedAt, testedAt);
  const wholeHours = moldedAt + age.days * DAY + age.hours * HOUR;
  return isInWindow(wholeHours, window) ? age : { ...age, minutes: 0 };
}
