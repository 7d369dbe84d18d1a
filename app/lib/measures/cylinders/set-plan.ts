import { addDays, type CalendarDate } from "~/lib/time/dates";
import { HOLD } from "../fields/field-rules";
import { CYLINDER_NAMES, type CylinderSize } from "../specification/mix";
import { ceilingOf, exact, over } from "../units/exact";
import { type Amount, convert, type UnitSystem } from "../units/units";

/** How many cylinders of one sample make a strength test. Source: ACI 318-19, 26.12.1.1(a). */
export const CYLINDERS_NEEDED = { "4x8": 3, "6x12": 2 } as const satisfies Record<CylinderSize, number>;

/** The most concrete of one mix on one day that a sample for strength stands for. `face` is of slabs and walls, on one side. */
interface Lot {
  volume: Amount;
  face: Amount;
}

/** Source: ACI 318-19 and ACI 318M-19, 26.12.2.1. A job may ask for more. */
export const LOTS = {
  "inch-pound": { volume: { typed: "150", unit: "yd3" }, face: { typed: "5000", unit: "ft2" } },
  si: { volume: { typed: "110", unit: "m3" }, face: { typed: "460", unit: "m2" } },
} as const satisfies Record<UnitSystem, Lot>;

/** Returns how many samples for strength a mix needs on a day: one at least. Each becomes a set of cylinders. */
export function samplesNeeded(placed: { [K in keyof Lot]: Amount | null }, lot: Lot): number {
  const begun = (amount: Amount | null, of: Amount) =>
    amount ? Number(ceilingOf(over(convert(amount, of.unit), exact(of.typed)))) : 0;
  return Math.max(1, begun(placed.volume, lot.volume), begun(placed.face, lot.face));
}

/**
 * Returns the test ages proposed for a set, as their field stores them: early ones, one cylinder each, then a strength test at the
 * age of the specified strength, and one to hold.
 */
export function proposedAges(size: CylinderSize, strengthAge: number): string {
  const early = EARLY_AGES.filter((age) => age < strengthAge);
  const test = Array.from({ length: CYLINDERS_NEEDED[size] }, () => strengthAge);
  return [...early, ...test, HOLD].join(SEPARATOR);
}

const EARLY_AGES = [7, 28] as const;
const SEPARATOR = ", ";

interface PlannedSets {
  cylinders: number;
  tests: { ageDays: number; on: CalendarDate; cylinders: number }[];
}

/** Returns what so many sets with these ages come to: their cylinders, also those on hold, and the dates of their tests. */
export function plannedSets(sets: number, ages: string, moldedOn: CalendarDate): PlannedSets {
  const days = daysOf(ages);
  const tests = [...new Set(days)]
    .sort((a, b) => a - b)
    .map((ageDays) => ({ ageDays, on: addDays(moldedOn, ageDays), cylinders: sets * countOf(days, ageDays) }));
  return { cylinders: sets * ages.split(SEPARATOR).length, tests };
}

/** What is said where a set has too few cylinders at the age of the specified strength for a strength test. */
export function tooFewPlanned(
  size: CylinderSize,
  ages: string,
  strengthAge: number,
  system: UnitSystem,
): string | undefined {
  const planned = countOf(daysOf(ages), strengthAge);
  const needed = CYLINDERS_NEEDED[size];
  if (planned >= needed) return undefined;
  const age = strengthAge === 1 ? "1 day" : `${strengthAge} days`;
  return `A strength test of ${CYLINDER_NAMES[system][size]} cylinders needs ${needed} at ${age}; this set has ${planned}.`;
}

function daysOf(ages: string): number[] {
  return ages
    .split(SEPARATOR)
    .filter((age) => age !== HOLD)
    .map(Number);
}

function countOf(days: readonly number[], age: number): number {
  return days.filter((each) => each === age).length;
}
