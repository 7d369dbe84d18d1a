import { asked } from "../fields/field-rules";
import {
  choice,
  decimal,
  type Fields,
  limitProblems,
  line,
  optional,
  type Problem,
  type Stored,
  type TypedFields,
} from "../fields/fields";
import { compare, exact, times } from "../units/exact";
import type { UnitSystem } from "../units/units";

/** Diameter by height in inches, 100 x 200 mm and 150 x 300 mm in SI. */
export const CYLINDER_SIZES = ["4x8", "6x12"] as const;
export type CylinderSize = (typeof CYLINDER_SIZES)[number];

export const CYLINDER_NAMES = {
  "inch-pound": { "4x8": "4 × 8 in.", "6x12": "6 × 12 in." },
  si: { "4x8": "100 × 200 mm", "6x12": "150 × 300 mm" },
} as const satisfies Record<UnitSystem, Record<CylinderSize, string>>;

/** Nominal maximum sizes of aggregate in inches; 9.5, 12.5, 19, 25, 37.5 and 50 mm in SI. */
export const AGGREGATE_SIZES = ["3/8", "1/2", "3/4", "1", "1-1/2", "2"] as const;
type AggregateSize = (typeof AGGREGATE_SIZES)[number];

/** The test that finds a mix's consistency. */
export const CONSISTENCIES = ["slump", "flow"] as const;

/** Of lightweight or porous aggregate the air is found by C173 alone (ASTM C231/C231M, scope). */
export const AGGREGATES = ["normalweight", "lightweight"] as const;

const USUAL_AGES = [28, 56, 90] as const;

const consistency = {
  ...decimal("slump", "slumpLimit"),
  otherwise: { field: "consistency", is: "flow", quantity: "flow", range: "flow" },
} as const;
const air = decimal("pressureAir", "air");
const temperature = decimal("temperature", "temperature");
const density = decimal("density", "density");

/** What is specified of a mix, as a company keeps it for a project and as a report copies it. */
export const MIX = {
  mixId: { ...line(40), needed: "Enter the mix ID" },
  supplier: { ...line(80), needed: "Enter the supplier" },
  strength: optional(decimal("strength", "specifiedStrength")),
  strengthAge: optional({ type: "whole", least: 1, most: 365, usual: USUAL_AGES, of: "days" } as const),
  consistency: choice(CONSISTENCIES),
  consistencyLeast: optional(consistency),
  consistencyMost: optional(consistency),
  airLeast: optional(air),
  airMost: optional(air),
  aggregate: choice(AGGREGATES),
  temperatureLeast: optional(temperature),
  temperatureMost: optional(temperature),
  aggregateSize: optional(choice(AGGREGATE_SIZES)),
  /** From the start of mixing to the end of discharge. ASTM C94/C94M-21 has no default: the purchaser or the ticket states it. */
  dischargeLimit: optional({
    type: "whole",
    least: 15,
    most: 300,
    usual: { from: 45, to: 150 },
    of: "minutes",
  } as const),
  theoreticalDensity: optional(density),
  densityLeast: optional(density),
  densityMost: optional(density),
  cylinderSize: optional(choice(CYLINDER_SIZES)),
  ages: optional({ type: "ages" } as const),
} as const satisfies Fields;

export type Mix = Stored<typeof MIX>;

/** What is specified of the concrete by its limits: those that the results of a test are held against. */
export const MIX_LIMITS = ["consistency", "air", "temperature", "density"] as const;

/** What is wrong with a mix beside its single fields. With cylinders its strength, age and aggregate have to be known. */
export function mixProblems(typed: TypedFields, { withCylinders }: { withCylinders: boolean }): Problem[] {
  const problems = limitProblems(typed, ...MIX_LIMITS);
  if (typed.strength && !typed.strengthAge) problems.push(["strengthAge", "Enter the age of this strength"]);
  return withCylinders ? [...problems, ...cylinderProblems(typed)] : problems;
}

/** What has to be known of a mix of which cylinders are made. */
export const NEEDED_FOR_CYLINDERS = ["strength", "strengthAge", "aggregateSize"] as const;

/** An age that is missing beside a strength is told by `mixProblems`. */
export function cylinderProblems(typed: TypedFields): Problem[] {
  const open = NEEDED_FOR_CYLINDERS.filter((field) => !typed[field] && !(field === "strengthAge" && typed.strength));
  return open.map((field) => [field, "Cylinders need it"]);
}

/** What of a mix is possible and most likely a slip. */
export function unusualInMix({ aggregateSize, cylinderSize }: TypedFields): Problem[] {
  if (!isAggregateSize(aggregateSize) || !isCylinderSize(cylinderSize)) return [];
  return isTooSmall(cylinderSize, aggregateSize) ? [["cylinderSize", asked("This size for this aggregate")]] : [];
}

/** Whether a cylinder is less than three times as wide as its aggregate (ASTM C31/C31M, on the size of specimens). */
export function isTooSmall(size: CylinderSize, aggregate: AggregateSize): boolean {
  return compare(exact(WIDTHS[size]), times(exact("3"), exact(INCHES[aggregate]))) < 0;
}

const WIDTHS = { "4x8": "4", "6x12": "6" } as const satisfies Record<CylinderSize, string>;
const INCHES = {
  "3/8": "0.375",
  "1/2": "0.5",
  "3/4": "0.75",
  "1": "1",
  "1-1/2": "1.5",
  "2": "2",
} as const satisfies Record<AggregateSize, string>;

export function isAggregateSize(text: string | undefined): text is AggregateSize {
  return AGGREGATE_SIZES.some((each) => each === text);
}

export function isCylinderSize(text: string | undefined): text is CylinderSize {
  return CYLINDER_SIZES.some((each) => each === text);
}
