import type { READINGS } from "~/lib/bounds";
import type { QuantityName } from "~/lib/measures/quantities";
import { UNIT_SYSTEMS } from "~/lib/measures/units";
import { REPORT_ENTRY_KINDS, type ReportEntryKind } from "~/lib/vocabulary";

type RangeName = keyof typeof READINGS extends `${infer Range} ${string}` ? Range : never;

/** A field of a form. `long` has several lines; a `time` has a date beside it, for another day. */
export type FieldSpec = { optional?: true } & (
  | { type: "line" | "long"; most: number }
  | { type: "decimal"; quantity: QuantityName; range: RangeName }
  | { type: "days" | "ages" | "time" }
  | { type: "choice"; of: readonly string[] }
);

const line = (most = 120) => ({ type: "line", most }) as const;
const decimal = <R extends RangeName>(quantity: QuantityName, range: R) =>
  ({ type: "decimal", quantity, range }) as const;
const optional = <S extends object>(spec: S) => ({ ...spec, optional: true }) as const;
const time = { type: "time" } as const;
const choice = <const C extends readonly string[]>(of: C) => ({ type: "choice", of }) as const;

/** What forms of fields record; photos come as files. */
export const RECORDED_KINDS = REPORT_ENTRY_KINDS.filter((kind): kind is RecordedKind => kind !== "photo");
export type RecordedKind = Exclude<ReportEntryKind, "photo">;

/** Test methods for air: the pressure meter, and the volumetric one for lightweight aggregate. */
export const AIR_METHODS = ["C231", "C173"] as const;
export type AirMethod = (typeof AIR_METHODS)[number];
/** Diameter by height in inches, 100 x 200 mm and 150 x 300 mm in SI. */
const CYLINDER_SIZES = ["4x8", "6x12"] as const;
const ADDITIONS = ["water", "admixture"] as const;
const CONSISTENCIES = ["slump", "flow"] as const;

/** The fields of each kind of entry, in the order in which a technician knows them. Stored entries have the same names. */
export const SPECS = {
  project: {
    name: line(200),
    placement: line(200),
    location: line(200),
    mixDesign: optional(line(80)),
    units: choice(UNIT_SYSTEMS),
    consistency: choice(CONSISTENCIES),
    consistencyLeast: optional(decimal("slump", "consistency")),
    consistencyMost: optional(decimal("slump", "consistency")),
    airLeast: optional(decimal("pressureAir", "air")),
    airMost: optional(decimal("pressureAir", "air")),
    temperatureLeast: optional(decimal("temperature", "temperature")),
    temperatureMost: optional(decimal("temperature", "temperature")),
    strength: optional(decimal("strength", "strength")),
    strengthAge: optional({ type: "days" } as const),
  },
  load: {
    truckNumber: line(40),
    ticketNumber: line(40),
    volume: optional(decimal("concrete", "concrete")),
    batchedAt: optional(time),
    arrivedAt: time,
  },
  addition: {
    what: choice(ADDITIONS),
    product: optional(line(80)),
    amount: decimal("water", "water"),
    addedBy: line(80),
    addedAt: time,
  },
  sample: { sampledAt: time, placedIn: optional(line(120)) },
  temperature: { reading: decimal("temperature", "temperature"), testedAt: time },
  slump: { reading: decimal("slump", "slump"), testedAt: time },
  flow: { largest: decimal("flow", "flow"), across: decimal("flow", "flow"), testedAt: time },
  air: {
    method: choice(AIR_METHODS),
    gauge: decimal("pressureAir", "air"),
    aggregateCorrection: optional(decimal("pressureAir", "correction")),
    waterAdded: optional(decimal("pressureAir", "alcohol")),
    alcoholCorrection: optional(decimal("pressureAir", "alcohol")),
    testedAt: time,
  },
  density: {
    measureVolume: decimal("measure", "measure"),
    emptyMass: decimal("mass", "empty"),
    fullMass: decimal("mass", "full"),
    batchMass: optional(decimal("mass", "batch")),
    theoreticalDensity: optional(decimal("density", "density")),
    testedAt: time,
  },
  specimens: {
    size: choice(CYLINDER_SIZES),
    prefix: line(24),
    ages: { type: "ages" },
    moldedAt: time,
    storedIn: optional(line(120)),
    curingLeast: optional(decimal("temperature", "curing")),
    curingMost: optional(decimal("temperature", "curing")),
  },
  nonconformance: {
    description: optional({ type: "long", most: 1000 } as const),
    told: line(120),
    toldAt: time,
  },
  remarks: { text: { type: "long", most: 3000 } },
} as const satisfies Record<RecordedKind, Record<string, FieldSpec>>;

/** What each kind may belong to; null where it belongs to the report itself. */
export const PARENTS = {
  project: [null],
  load: [null],
  addition: ["load"],
  sample: ["load"],
  temperature: ["sample"],
  slump: ["sample"],
  flow: ["sample"],
  air: ["sample"],
  density: ["sample"],
  specimens: ["sample"],
  photo: [null, "load", "sample"],
  nonconformance: [null, "temperature", "slump", "flow", "air", "specimens"],
  remarks: [null],
} as const satisfies Record<ReportEntryKind, readonly (ReportEntryKind | null)[]>;

/** Tests of fresh concrete, in the order in which most technicians take them. */
export const TEST_KINDS = [
  "temperature",
  "slump",
  "flow",
  "air",
  "density",
] as const satisfies readonly ReportEntryKind[];
export type TestKind = (typeof TEST_KINDS)[number];

export function fieldsOf(kind: RecordedKind): [name: string, spec: FieldSpec][] {
  return Object.entries(SPECS[kind]);
}
