import { CYLINDER_NAMES } from "~/lib/measures/specification/mix";
import type { PLANNED, PlannedCylinders } from "~/lib/measures/specification/plan";
import { grouped } from "~/lib/measures/units/exact";
import { unitOf } from "~/lib/measures/units/quantities";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import type { UnitSystem } from "~/lib/measures/units/units";
import { type CalendarDate, formatDay } from "~/lib/time/dates";
import type { FieldText } from "../reports/recording/report-methods";
import { concreteTexts } from "./concrete-fact";

export const plannedFieldTexts: { readonly [F in keyof typeof PLANNED]: FieldText } = {
  volume: { label: "Planned volume" },
  element: { label: "What it becomes" },
  area: { label: "Planned area", hint: "One face of a slab or wall" },
  every: { label: "Tests again every", hint: "Empty: with each sample" },
  setsReason: { label: "Why fewer sets than ACI 318 asks for" },
};

export const concreteSectionTexts = {
  title: "Mix and limits (optional)",
  lead: "The inspector gets the limits, and you get the sets of cylinders and their test dates. Leave out what is not specified.",
  mix: "Mix",
  newMix: "A new mix, entered below",
  planned: "What is placed",
  sets: "Leave the number of sets empty, and ACI 318 decides it.",
  show: "Show sets and test dates",
  later: "Enter a volume to see the sets of cylinders and their test dates.",
} as const;

interface Placed {
  volume?: string | undefined;
  units: UnitSystem;
  cylinders: PlannedCylinders | null;
}

/** "420 yd³: 5 sets of 5 cylinders (25): 7 days Dec 8, 28 days Dec 29, 5 on hold" */
export function plannedText({ volume, units, cylinders }: Placed): string {
  const placed = volume ? `${grouped(volume)} ${UNIT_NAMES[unitOf("concrete", units)]}` : "";
  return [placed, cylinders ? cylindersText(cylinders) : ""].filter(Boolean).join(": ");
}

function cylindersText({ sets, ages, cylinders, tests }: PlannedCylinders): string {
  const inSet = ages.split(", ").length;
  const held = cylinders - tests.reduce((sum, each) => sum + each.cylinders, 0);
  const dates = tests.map(({ ageDays, on }) => `${counted(ageDays, "day")} ${shortDay(on)}`);
  const all = held > 0 ? [...dates, `${held} on hold`] : dates;
  return `${counted(sets, "set")} of ${counted(inSet, "cylinder")} (${cylinders}): ${all.join(", ")}`;
}

/** "5 sets, 25 cylinders; tests Nov 28 and Dec 19" */
export function cylindersInShort({ sets, cylinders, tests }: PlannedCylinders): string {
  const dates = tests.map(({ on }) => shortDay(on));
  const all = `${counted(sets, "set")}, ${counted(cylinders, "cylinder")}`;
  return dates.length > 0 ? `${all}; ${dates.length === 1 ? "test" : "tests"} ${DATES.format(dates)}` : all;
}

const DATES = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "Dec 8"; no age is more than a year. */
function shortDay(date: CalendarDate): string {
  return formatDay(date).replace(/^\w+, /, "");
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

interface Line extends Placed {
  mixId: string;
}

/** "D-40: 420 yd³: 5 sets of 5 cylinders (25): 7 days Dec 8, 28 days Dec 29" */
export function lineText({ mixId, ...placed }: Line): string {
  const planned = plannedText(placed);
  return planned ? `${mixId} · ${planned}` : mixId;
}

export const planPageTexts = {
  title: "Concrete",
  lead: {
    company: "What the inspector tests by. It can change until the report is begun.",
    reader: "What is to be placed, and the limits that results are compared with.",
  },
  none: "No mix is planned yet.",
  add: concreteTexts.add,
  change: "Change",
  drop: "Remove",
  limits: "Limits",
  noLimits: "No limits",
  toMix: "Change its limits",
  facts: {
    supplier: "Supplier",
    strength: "Strength f′c",
    limits: "Limits",
    volume: "Volume",
    area: "Area of one face",
    element: "What it becomes",
    tests: "Tests",
    every: "Tests again every",
    cylinders: "Cylinders",
    dates: "Test dates",
    reason: "Why",
  },
  fewer: (needed: number) => `ACI 318 asks for ${counted(needed, "set")}`,
  further: {
    title: concreteTexts.add,
    lead: "Choose one of this project’s mixes, or enter a new one.",
    submit: "Add mix",
    busy: "Adding...",
    keep: "Cancel",
    done: { title: "Mix added" },
  },
  changing: {
    title: (mixId: string) => `Change what is planned of ${mixId}`,
    why: "Why it changes",
    submit: "Save plan",
    busy: "Saving...",
    keep: "Cancel",
    done: { title: "Plan saved" },
  },
  dropping: {
    title: (mixId: string) => `Remove ${mixId} from the plan?`,
    lead: "Its limits stay in the project.",
    submit: "Remove from plan",
    busy: "Removing...",
    keep: "Keep it",
    done: { title: "Mix removed from the plan" },
  },
} as const;

/** "7 days Dec 8, 28 days Dec 29" */
export function datesText({ tests }: PlannedCylinders): string {
  return tests.map(({ ageDays, on }) => `${counted(ageDays, "day")} ${shortDay(on)}`).join(", ");
}

/** "3 sets of 5 cylinders (15), 4 × 8 in." */
export function setsText({ sets, ages, cylinders, size }: PlannedCylinders, units: UnitSystem): string {
  return `${counted(sets, "set")} of ${counted(ages.split(", ").length, "cylinder")} (${cylinders}), ${CYLINDER_NAMES[units][size]}`;
}
