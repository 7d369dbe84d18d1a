import {
  box,
  choice,
  decimal,
  entry,
  type FieldSpec,
  type Fields,
  line,
  optional,
  several,
  time,
} from "~/lib/measures/fields/fields";
import { isTest, methodOf, methodsOf, TEST_KINDS, type TestKind } from "~/lib/measures/fresh-concrete/test-kinds";
import { CYLINDER_SIZES, MIX } from "~/lib/measures/specification/mix";
import { HIRERS } from "~/lib/measures/specification/specification";
import { UNIT_SYSTEMS } from "~/lib/measures/units/units";
import type { REPORT_PART_KINDS, ReportEntryKind } from "~/lib/vocabulary";
import { NOTIFIED } from "./notified";

const ADDITIONS = ["water", "admixture"] as const;
const WEATHERS = ["clear", "cloudy", "rain", "snow", "windy"] as const;
export const DISPOSITIONS = ["accepted", "partial", "held", "rejected"] as const;
const PURPOSES = ["acceptance", "preliminary", "check"] as const;
const SAMPLING_POINTS = ["truck", "pump", "other"] as const;
const CURINGS = ["standard", "field"] as const;
/** What cylinders that are cured beside the structure decide. */
const FIELD_USES = ["forms", "post-tensioning", "curing"] as const;

const concrete = decimal("concrete", "concrete");

/** The fields of each part beside the tests, in the order in which a technician knows them. Stored entries have the same names. */
export const SPECS = {
  project: {
    name: line(200),
    placement: line(200),
    location: line(200),
    units: choice(UNIT_SYSTEMS),
    weather: optional(several(WEATHERS)),
    weatherText: optional(line(80)),
    /** Where the limits are from that no company gave. */
    source: optional(line(120)),
    /** What the company is at the project, where it did not say so itself. */
    hiredBy: optional(choice(HIRERS)),
  },
  mix: {
    ...MIX,
    /** Of what differs from the job's own values. */
    orderedBy: optional(line(120)),
    changeReason: optional(line(200)),
  },
  load: {
    mix: entry("mix"),
    truckNumber: line(40),
    ticketNumber: line(40),
    volume: concrete,
    batchedAt: optional(time),
    noTicketTime: box,
    arrivedAt: time,
    timeLimit: optional(MIX.dischargeLimit),
  },
  addition: {
    what: choice(ADDITIONS),
    product: optional(line(80)),
    amount: {
      ...decimal("water", "water"),
      otherwise: { field: "what", is: "admixture", quantity: "admixture", range: "admixture" },
    } as const,
    addedAt: time,
    addedBy: line(80),
    authorizedBy: line(120),
  },
  disposition: {
    dischargedFrom: optional(time),
    dischargedUntil: optional(time),
    dischargeUnseen: box,
    disposition: choice(DISPOSITIONS),
    acceptedVolume: optional(concrete),
    reason: optional(line(200)),
    decidedBy: optional(line(120)),
    decidedAt: optional(time),
  },
  sample: {
    purpose: choice(PURPOSES),
    checkOf: optional(entry("sample")),
    firstPortionAt: time,
    sampledAt: time,
    portions: { type: "whole", least: 1, most: 20, usual: { from: 2, to: 20 }, of: "pieces" } as const,
    airTemperature: decimal("temperature", "airTemperature"),
    takenAt: choice(SAMPLING_POINTS),
    takenAtOther: optional(line(120)),
    placedIn: optional(line(120)),
  },
  specimens: {
    size: choice(CYLINDER_SIZES),
    prefix: line(24),
    ages: { type: "ages" } as const,
    moldedAt: time,
    curing: choice(CURINGS),
    keptAt: optional(line(120)),
    decides: optional(choice(FIELD_USES)),
    storedIn: line(120),
    thermometer: line(40),
    placedIn: optional(line(120)),
  },
  nonconformance: {
    description: optional({ type: "long", most: 1000 } as const),
    ...NOTIFIED,
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
  const test: [string, FieldSpec][] = [...fields, ["checkOf", optional(entry(kind))]];
  return methods.length > 1 ? [["method", choice(methods)], ...test] : test;
}

/** What each kind may belong to; null where it belongs to the report itself. */
export function parentsOf(kind: ReportEntryKind): readonly (ReportEntryKind | null)[] {
  return isTest(kind) ? ["sample"] : PARENTS[kind];
}

const PARENTS = {
  project: [null],
  mix: [null],
  load: [null],
  addition: ["load"],
  disposition: ["load"],
  sample: ["load"],
  specimens: ["sample"],
  photo: [null, "load", "sample"],
  nonconformance: [null, "load", "sample", ...TEST_KINDS, "specimens"],
  remarks: [null],
} as const satisfies Record<PartKind | "photo", readonly (ReportEntryKind | null)[]>;

/** A report has one of each of these, so sending it again changes it. */
export function isSingle(kind: string): boolean {
  return kind === "project" || kind === "remarks";
}

/** A truck has one of these: what came of its concrete. */
export function isSingleOfParent(kind: string): boolean {
  return kind === "disposition";
}
