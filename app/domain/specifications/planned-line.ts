import { cylindersOf, type PlannedCylinders, type PlannedMix } from "~/lib/measures/specification/plan";
import type { Specification, SpecifiedMix } from "~/lib/measures/specification/specification";
import type { UnitSystem } from "~/lib/measures/units/units";
import type { CalendarDate } from "~/lib/time/dates";

/** A planned mix as pages show it: its name, what is placed, and the cylinders where they are wanted. */
export interface PlannedLine {
  mixId: string;
  volume: string | undefined;
  units: UnitSystem;
  cylinders: PlannedCylinders | null;
}

/** What a line needs of a specification. */
type Specified = Pick<Specification, "units" | "element">;

export function plannedLine(
  planned: PlannedMix,
  mix: SpecifiedMix,
  { units, element }: Specified,
  date: CalendarDate,
): PlannedLine {
  const cylinders = planned.tests.includes("cylinders") ? cylindersOf(planned, mix, { units, element, date }) : null;
  return { mixId: mix.mixId, volume: planned.volume, units, cylinders };
}
