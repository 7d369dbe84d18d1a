import { tooFewPlanned } from "~/lib/measures/cylinders/set-plan";
import { asked } from "~/lib/measures/fields/field-rules";
import { isMore, type Problem } from "~/lib/measures/fields/fields";
import { isTest } from "~/lib/measures/fresh-concrete/test-kinds";
import { cylinderProblems, isAggregateSize, isCylinderSize, isTooSmall } from "~/lib/measures/specification/mix";
import type { UnitSystem } from "~/lib/measures/units/units";
import type { RecordedKind } from "../forms/specs";
import { specifiedMix } from "../sheet/basis";
import { isChanged } from "../sheet/mixes";
import { type Checked, type Checks, mixOf, problem } from "./checks-around";
import { type Entry, ofKind } from "./entry";
import { isForCylinders } from "./mix-for-cylinders";
import { testChecks } from "./test-checks";

const NOTHING: Checks = { problems: [], unusual: [] };

/** What is wrong or unusual about an entry beside the report's other entries and what the company specified. */
export function checksOf(entry: Checked): Checks {
  if (isTest(entry.kind)) return testChecks(entry, entry.kind);
  return CHECKS[entry.kind]?.(entry) ?? NOTHING;
}

const CHECKS: { readonly [K in RecordedKind]?: (entry: Checked) => Checks } = {
  project: projectChecks,
  mix: mixChecks,
  load: loadChecks,
  disposition: ({ typed, parent }) =>
    refused(
      "acceptedVolume",
      parent?.kind === "load" && isMore(typed.acceptedVolume, parent.typed.volume),
      "This is more than the truck's volume",
    ),
  sample: ({ typed, others }) =>
    refused("checkOf", isUnknown(typed.checkOf, ofKind(others, "sample")), "Please choose a sample"),
  specimens: specimenChecks,
  nonconformance: ({ typed, parent }) =>
    refused("description", needsDescription(parent) && !typed.description, "Say what does not conform"),
};

function projectChecks({ typed, units, known, others, basis }: Checked): Checks {
  const isLocked = known?.kind === "project" && known.typed.units !== units && ofKind(others, "load").length > 0;
  const specified = basis.specification?.units ?? units;
  return {
    problems: [
      ...problem("units", isLocked, "The units cannot change once a truck is recorded"),
      // What it planned and its strengths are read in the units of the report, too.
      ...problem("units", units !== specified, `The company specified ${UNIT_SYSTEM_NAMES[specified]} units`),
      ...problem("source", !basis.specification && !typed.source, "Say where the limits are from"),
      ...problem("hiredBy", !basis.specification && !typed.hiredBy, "Choose who hires you"),
    ],
    unusual: [],
  };
}

const UNIT_SYSTEM_NAMES = { "inch-pound": "inch-pound", si: "SI" } as const satisfies Record<UnitSystem, string>;

function mixChecks({ typed, known, others, basis }: Checked): Checks {
  const isTaken = ofKind(others, "mix").some((mix) => mix.typed.mixId.toLowerCase() === typed.mixId?.toLowerCase());
  const mix = known?.kind === "mix" ? known : undefined;
  const before = specifiedMix(basis, mix?.typed.specified) ?? null;
  const differs = isChanged(typed, before, basis);
  const why = "This is not as the job has it: say who ordered it";
  return {
    problems: [
      ...problem("mixId", isTaken, "Another mix of this report has this ID"),
      ...problem("orderedBy", differs && !typed.orderedBy, why),
      ...problem("changeReason", differs && !typed.changeReason, "Say why"),
      ...(isForCylinders(mix, others, basis) ? cylinderProblems(typed) : []),
    ],
    unusual: [],
  };
}

function loadChecks({ typed, others }: Checked): Checks {
  const { mix, truckNumber, ticketNumber } = typed;
  const isKnown = ofKind(others, "load").some(
    (load) => load.typed.truckNumber === truckNumber && load.typed.ticketNumber === ticketNumber,
  );
  const recorded = `Truck ${truckNumber} with ticket ${ticketNumber} is already recorded`;
  return {
    problems: [
      ...problem("mix", isUnknown(mix, ofKind(others, "mix")), "Please choose a mix"),
      ...problem("ticketNumber", isKnown, recorded),
    ],
    unusual: [],
  };
}

function specimenChecks(entry: Checked): Checks {
  const { typed, parent, units } = entry;
  const { size, ages } = typed;
  const mix = mixOf(entry);
  const isPlaced = parent?.kind === "sample" && parent.typed.placedIn !== undefined;
  const unusual: Problem[] = [];
  if (isCylinderSize(size) && isAggregateSize(mix?.aggregateSize) && isTooSmall(size, mix.aggregateSize)) {
    unusual.push(["size", asked("This size for this aggregate")]);
  }
  if (isCylinderSize(size) && ages && mix?.strengthAge && typed.curing === "standard") {
    const few = tooFewPlanned(size, ages, Number(mix.strengthAge), units);
    if (few) unusual.push(["ages", few]);
  }
  return { problems: problem("placedIn", !isPlaced && !typed.placedIn, "This is needed"), unusual };
}

/** A test's result says by itself what does not conform. */
export function needsDescription(parent: Entry | undefined): boolean {
  return parent === undefined || !isTest(parent.kind);
}

function isUnknown(id: string | undefined, entries: readonly Entry[]): boolean {
  return id !== undefined && !entries.some((entry) => entry.id === id);
}

function refused(field: string, is: boolean, message: string): Checks {
  return { problems: problem(field, is, message), unusual: [] };
}
