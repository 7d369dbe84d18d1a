import { CLOCKS } from "~/lib/measures/clocks";
import type { LoadSheet, SampleSheet, Sheet } from "./types";

/** Something that a reader has to know, or that keeps a report from being signed. */
export interface Finding {
  code: FindingCode;
  /** The entry that it is about. */
  about: string | null;
  params: Readonly<Record<string, string | number>>;
}

export type FindingCode = MissingCode | FlagCode;
export type MissingCode = "project-missing" | "load-missing" | "sample-missing" | "times-out-of-order";
export type FlagCode =
  | "test-late"
  | "molding-late"
  | "flow-not-round"
  | "outside-limits"
  | "nobody-told"
  | "curing-outside"
  | "curing-missing"
  | "batch-time-missing"
  | "discharge-late"
  | "tests-missing";

export interface Findings {
  /** What has to be mended before the report can be signed. */
  missing: Finding[];
  /** What is late, outside its limits or left open. None of it keeps the report from being signed. */
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

function flagsOf(sheet: Sheet): Finding[] {
  const ofLoads = sheet.loads.flatMap((load) => [
    ...(load.batchedAt === null ? [finding("batch-time-missing", load.id, { load: load.number })] : []),
    ...load.samples.flatMap(flagsOfSample),
  ]);
  const untold = sheet.nonconformances
    .filter(({ about, id }) => about !== null && id === null)
    .map(({ about }) => finding("nobody-told", about));
  return [...ofLoads, ...untold];
}

function flagsOfSample({ id, number, tests, sets, sinceBatch }: SampleSheet): Finding[] {
  const sample = { sample: number };
  return [
    ...(sinceBatch !== null && sinceBatch > CLOCKS.discharge
      ? [finding("discharge-late", id, { ...sample, minutes: sinceBatch })]
      : []),
    ...(tests.length === 0 ? [finding("tests-missing", id, sample)] : []),
    ...tests.flatMap((test) => [
      ...(test.isLate ? [finding("test-late", test.id, { ...sample, minutes: test.minutes ?? 0 })] : []),
      ...(test.isValid ? [] : [finding("flow-not-round", test.id, sample)]),
      ...(test.standing === "within" ? [] : [finding("outside-limits", test.id, sample)]),
    ]),
    ...sets.flatMap((set) => [
      ...(set.isLate ? [finding("molding-late", set.id, { ...sample, minutes: set.minutes ?? 0 })] : []),
      ...(set.curing.isOutside ? [finding("curing-outside", set.id, sample)] : []),
      ...(set.curing.least && set.curing.most ? [] : [finding("curing-missing", set.id, sample)]),
    ]),
  ];
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
