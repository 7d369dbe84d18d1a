import { CLOCKS } from "~/lib/measures/clocks";
import { type InvalidCode, methodOf } from "~/lib/measures/test-kinds";
import type { LoadSheet, SampleSheet, Sheet, TestSheet } from "./types";

/** Something that a reader has to know, or that keeps a report from being signed. */
export interface Finding {
  code: FindingCode;
  about: string | null;
  params: Readonly<Record<string, string | number>>;
}

export type FindingCode = MissingCode | FlagCode;
export type MissingCode = "project-missing" | "load-missing" | "sample-missing" | "times-out-of-order";
export type FlagCode =
  | InvalidCode
  | "test-late"
  | "molding-late"
  | "outside-limits"
  | "nobody-told"
  | "curing-outside"
  | "curing-missing"
  | "batch-time-missing"
  | "discharge-late"
  | "added-after-sample"
  | "tests-missing";

/** `missing` must be mended before the report can be signed; `flags` (late, outside limits, left open) may stay. */
interface Findings {
  missing: Finding[];
  flags: Finding[];
}

export function findingsOf(sheet: Sheet): Findings {
  return { missing: missingIn(sheet), flags: flagsOf(sheet) };
}

function missingIn({ project, loads }: Sheet): Finding[] {
  const missing: Finding[] = [];
  if (!project) missing.push(finding("project-missing"));
  if (loads.length === 0) missing.push(finding("load-missing"));
  else if (loads.every(({ samples }) => samples.length === 0)) missing.push(finding("sample-missing"));
  return [...missing, ...loads.flatMap(outOfOrder)];
}

function flagsOf({ loads, nonconformances }: Sheet): Finding[] {
  const unnotified = new Set(nonconformances.filter(({ id }) => id === null).map(({ about }) => about));
  return loads.flatMap((load) => [
    ...(load.batchedAt === null ? [finding("batch-time-missing", load.id, { load: load.number })] : []),
    ...addedLate(load),
    ...load.samples.flatMap((sample) => flagsOfSample(sample, unnotified)),
  ]);
}

function flagsOfSample({ id, number, tests, sets, sinceBatch }: SampleSheet, unnotified: Unnotified): Finding[] {
  const sample = { sample: number };
  return [
    ...(sinceBatch !== null && sinceBatch > CLOCKS.discharge
      ? [finding("discharge-late", id, { ...sample, minutes: sinceBatch })]
      : []),
    ...(tests.length === 0 ? [finding("tests-missing", id, sample)] : []),
    ...tests.flatMap((test) => flagsOfTest(test, number, unnotified)),
    ...sets.flatMap((set) => [
      ...(set.isLate ? [finding("molding-late", set.id, { ...sample, minutes: set.minutes ?? 0 })] : []),
      ...(set.curing.isOutside ? [finding("curing-outside", set.id, sample)] : []),
      ...(unnotified.has(set.id) ? [finding("nobody-told", set.id, { ...sample, of: "specimens" })] : []),
      ...(set.curing.least && set.curing.most ? [] : [finding("curing-missing", set.id, sample)]),
    ]),
  ];
}

/** Ids of what is outside its limits without a note of who was notified. */
type Unnotified = ReadonlySet<string | null>;

function flagsOfTest(
  { id, kind, typed, isLate, minutes, isValid, standing, results }: TestSheet,
  sample: number,
  unnotified: Unnotified,
) {
  const [first] = results;
  const { validity } = methodOf(kind, typed);
  const about = { sample, of: kind };
  return [
    ...(isLate ? [finding("test-late", id, { ...about, minutes: minutes ?? 0 })] : []),
    ...(isValid || !validity ? [] : [finding(validity.finding, id, { sample })]),
    ...(standing === "within"
      ? []
      : [finding("outside-limits", id, { ...about, standing, value: first?.value ?? "", unit: first?.unit ?? "" })]),
    ...(unnotified.has(id) ? [finding("nobody-told", id, about)] : []),
  ];
}

/** What came into a truck after its last sample: its tests do not show it. */
function addedLate({ number, additions, samples }: LoadSheet): Finding[] {
  if (samples.length === 0) return [];
  const last = Math.max(...samples.map(({ sampledAt }) => sampledAt ?? 0));
  return additions
    .filter(({ addedAt }) => addedAt !== null && addedAt > last)
    .map(({ id, what }) => finding("added-after-sample", id, { load: number, what }));
}

/** A truck or a sample whose time was corrected may now be later than what follows from it. */
function outOfOrder({ number, arrivedAt, samples }: LoadSheet): Finding[] {
  const isBefore = (later: number | null, earlier: number | null) =>
    later !== null && earlier !== null && later < earlier;
  return samples.flatMap(({ id, sampledAt, tests, sets }) => {
    const following = [...tests.map(({ testedAt }) => testedAt), ...sets.map(({ moldedAt }) => moldedAt)];
    const wrong = isBefore(sampledAt, arrivedAt) || following.some((at) => isBefore(at, sampledAt));
    return wrong ? [finding("times-out-of-order", id, { load: number })] : [];
  });
}

function finding(code: FindingCode, about: string | null = null, params: Finding["params"] = {}): Finding {
  return { code, about, params };
}
