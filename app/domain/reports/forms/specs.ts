import { choice, decimal, type FieldSpec, type Fields, line, optional, repeated, time } from "~/lib/measures/fields";
import { CYLINDER_SIZES, MIX } from "~/lib/measures/mix";
import { isOfConsistency, isTest, methodOf, methodsOf, TEST_KINDS, type TestKind } from "~/lib/measures/test-kinds";
import { UNIT_SYSTEMS } from "~/lib/measures/units";
import type { REPORT_PART_KINDS, ReportEntryKind } from "~/lib/vocabulary";

const ADDITIONS = ["water", "admixture"] as const;

/** The fields of each part beside the tests, in the order in which a technician knows them. Stored entries have the same names. */
export const SPECS = {
  project: {
    name: line(200),
    placement: line(200),
    location: line(200),
    mixDesign: optional(line(80)),
    units: choice(UNIT_SYSTEMS),
    consistency: choice(TEST_KINDS.filter(isOfConsistency)),
    consistencyLeast: MIX.consistencyLeast,
    consistencyMost: MIX.consistencyLeast,
    airLeast: optional(decimal("pressureAir", "air")),
    airMost: optional(decimal("pressureAir", "air")),
    temperatureLeast: optional(decimal("temperature", "temperature")),
    temperatureMost: optional(decimal("temperature", "temperature")),
    strength: MIX.strength,
    strengthAge: MIX.strengthAge,
  },
  load: {
    truckNumber: line(40),
    ticketNumber: line(40),
    volume: optional(repeated(decimal("concrete", "concrete"))),
    batchedAt: optional(time),
    arrivedAt: time,
  },
  addition: {
    what: choice(ADDITIONS),
    product: optional(line(80)),
    amount: {
      ...decimal("water", "water"),
      otherwise: { field: "what", is: "admixture", quantity: "admixture", range: "admixture" },
    } as const,
    addedBy: repeated(line(80)),
    addedAt: time,
  },
  sample: { sampledAt: time, placedIn: optional(repeated(line(120))) },
  specimens: {
    size: repeated(choice(CYLINDER_SIZES)),
    prefix: line(24),
    ages: repeated({ type: "ages" } as const),
    moldedAt: time,
    storedIn: optional(repeated(line(120))),
    curingLeast: optional(repeated(decimal("temperature", "curing"))),
    curingMost: optional(repeated(decimal("temperature", "curing"))),
  },
  nonconformance: {
    description: optional({ type: "long", most: 1000 } as const),
    told: repeated(line(120)),
    toldAt: time,
  },
  remarks: { text: { type: "long", most: 3000 } },
} as const satisfies Record<PartKind, Fields>;

type PartKind = Exclude<(typeof REPORT_PART_KINDS)[number], "photo">;

/** What forms of fields record; photos come as files. */
export const RECORDED_KINDS = [...(Object.keys(SPECS) as PartKind[]), ...TEST_KINDS];
export type RecordedKind = PartKind | TestKind;

/** Returns the fields of a kind of entry; those of a test are those of the method that was typed, or of the usual one. */
export function fieldsOf(kind: RecordedKind, method?: unknown): [name: string, spec: FieldSpec][] {
  if (!isTest(kind)) return Object.entries(SPECS[kind]);
  const fields = Object.entries(methodOf(kind, { method }).fields);
  const methods = methodsOf(kind);
  return methods.length > 1 ? [["method", repeated(choice(methods))], ...fields] : fields;
}

/** What each kind may belong to; null where it belongs to the report itself. */
export function parentsOf(kind: ReportEntryKind): readonly (ReportEntryKind | null)[] {
  return isTest(kind) ? ["sample"] : PARENTS[kind];
}

const PARENTS = {
  project: [null],
  load: [null],
  addition: ["load"],
  sample: ["load"],
  specimens: ["sample"],
  photo: [null, "load", "sample"],
  nonconformance: [null, ...TEST_KINDS.filter((kind) => methodOf(kind).limits), "specimens"],
  remarks: [null],
} as const satisfies Record<PartKind | "photo", readonly (ReportEntryKind | null)[]>;

/** A report has one of each of these, so sending it again changes it. */
export function isSingle(kind: string): boolean {
  return kind === "project" || kind === "remarks";
}
