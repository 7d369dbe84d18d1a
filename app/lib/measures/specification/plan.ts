import type { CalendarDate } from "../../time/dates";
import type { WantedTest } from "../../vocabulary";
import { LOTS, plannedSets, proposedAges, samplesNeeded } from "../cylinders/set-plan";
import { choice, decimal, type Fields, line, optional } from "../fields/fields";
import { amountOf } from "../units/quantities";
import type { UnitSystem } from "../units/units";
import type { CylinderSize, Mix } from "./mix";
import { ELEMENTS, type PlacedElement } from "./specification";

/** What is said of a mix that is to be placed on a day, beside the tests. */
export const PLANNED = {
  volume: optional(decimal("concrete", "placement")),
  /** Of one face of a slab or wall. */
  area: optional(decimal("face", "face")),
  element: optional(choice(ELEMENTS)),
  /** The volume after which the tests are made again; without it they are made of each sample. */
  every: optional(decimal("concrete", "placement")),
  setsReason: optional(line(200)),
} as const satisfies Fields;

/** One mix that is to be placed on a day. Its texts are as typed, in the units of its specification. */
export interface PlannedMix {
  /** The id of a mix of the specification. */
  mix: string;
  volume?: string;
  area?: string;
  /** What it becomes, where it is not what the specification says. */
  element?: PlacedElement;
  tests: WantedTest[];
  every?: string;
  /** Null for as many sets of cylinders as ACI 318 asks for. */
  sets: number | null;
  /** Why there are fewer sets, or why the plan was changed. */
  reason?: string;
}

/** What the planner needs to know of a mix. */
export type PlannableMix = Pick<Mix, "cylinderSize" | "ages" | "strengthAge">;

interface Day {
  units: UnitSystem;
  /** What the specification says that the concrete becomes. */
  element?: PlacedElement | undefined;
  date: CalendarDate;
}

/** The cylinders of a mix on a day. */
export interface PlannedCylinders extends ReturnType<typeof plannedSets> {
  /** The least that ACI 318-19, 26.12.2.1, asks for. */
  needed: number;
  sets: number;
  size: CylinderSize;
  ages: string;
}

type Placed = Pick<PlannedMix, "volume" | "area" | "element">;

/** Returns the sets of cylinders that a mix needs on a day: one at least. */
export function setsNeeded({ volume, area, element }: Placed, day: Pick<Day, "units" | "element">): number {
  const { units } = day;
  const face = hasFace(element ?? day.element) ? amountOf(area, "face", units) : null;
  return samplesNeeded({ volume: amountOf(volume, "concrete", units), face }, LOTS[units]);
}

/** Returns the cylinders and the dates of their tests; null where the age of the mix's strength is not known. */
export function cylindersOf(
  planned: Placed & Pick<PlannedMix, "sets">,
  { cylinderSize, ages: given, strengthAge }: PlannableMix,
  day: Day,
): PlannedCylinders | null {
  if (!strengthAge) return null;
  const needed = setsNeeded(planned, day);
  const sets = planned.sets ?? needed;
  const size = cylinderSize ?? USUAL_SIZE;
  const ages = given ?? proposedAges(size, Number(strengthAge));
  return { needed, sets, size, ages, ...plannedSets(sets, ages, day.date) };
}

const USUAL_SIZE: CylinderSize = "4x8";

/** Of these the area counts, of one face (ACI 318-19, 26.12.2.1). */
export function hasFace(element: PlacedElement | undefined): boolean {
  return element === "slab" || element === "wall";
}
