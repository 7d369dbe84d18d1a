import type { FieldSpec, Problem, TypedFields } from "~/lib/measures/fields/fields";
import { readFields } from "~/lib/measures/fields/read-fields";
import { hasFace, PLANNED, type PlannedMix, setsNeeded } from "~/lib/measures/specification/plan";
import type { PlacedElement } from "~/lib/measures/specification/specification";
import type { UnitSystem } from "~/lib/measures/units/units";
import type { WantedTest } from "~/lib/vocabulary";
import type { TypedConcrete } from "./concrete-fields";

const RULES = {
  cylinders: "Cylinders need it",
  fewer: (needed: number) =>
    `ACI 318 asks for ${needed === 1 ? "1 set" : `${needed} sets`}. Enter why there are fewer.`,
} as const;

interface Asked {
  tests: readonly WantedTest[];
  /** Null where nobody typed a number. */
  sets: number | null;
  mix: string;
  units: UnitSystem;
  /** What the specification says that the concrete becomes. */
  element: PlacedElement | undefined;
}

interface ReadPlanned {
  planned: PlannedMix;
  problems: Problem[];
  unusual: Problem[];
}

/** Reads what is planned of a mix. Cylinders need the volume, and of slabs and walls the area; fewer sets than ACI 318 asks for need a reason. */
export function readPlanned(concrete: TypedConcrete, { units, element: usual, ...asked }: Asked): ReadPlanned {
  const { typed, problems, unusual } = readFields(Object.entries<FieldSpec>(PLANNED), concrete, units);
  const planned = plannedOf(typed, asked);
  if (!asked.tests.includes("cylinders")) return { planned, problems, unusual };
  const element = planned.element ?? usual;
  const isWrong = (name: string) => problems.some(([field]) => field === name);
  const missing: Problem[] = [];
  if (!typed.volume) missing.push(["volume", RULES.cylinders]);
  if (hasFace(element) && !typed.area) missing.push(["area", RULES.cylinders]);
  const canPlan = !isWrong("volume") && !isWrong("area");
  const needed = canPlan ? setsNeeded(planned, { units, element }) : 1;
  if (planned.sets !== null && planned.sets < needed && !typed.setsReason)
    missing.push(["setsReason", RULES.fewer(needed)]);
  return { planned, problems: [...problems, ...missing], unusual };
}

function plannedOf(
  { volume, element, area, every, setsReason }: TypedFields,
  { mix, tests, sets }: Pick<Asked, "mix" | "tests" | "sets">,
): PlannedMix {
  return {
    mix,
    ...(volume && { volume }),
    ...(element && { element: element as PlacedElement }),
    ...(area && { area }),
    tests: [...tests],
    ...(every && { every }),
    sets: tests.includes("cylinders") ? sets : null,
    ...(setsReason && { reason: setsReason }),
  };
}
