import { resultNames } from "~/copy/reports/report-methods";
import { reportTexts } from "~/copy/reports/reports";
import type { LoadSheet, SampleSheet, Sheet } from "~/domain/reports/sheet/types";
import { isOfConsistency, isTest, methodOf, TEST_KINDS, type TestKind } from "~/lib/measures/test-kinds";

/** Leads from one form to the next without a page between, in the order of the work. */
export type Step =
  | { to: "load" | "remarks" | "nonconformance" | "signature" }
  | { to: "photos"; of?: string }
  | { to: "addition" | "sample"; of: string; load: number }
  | { to: TestKind | "specimens"; of: string };

export function pathOfStep(bookingId: string, step: Step): string {
  return `/bookings/${bookingId}/report/${step.to}${"of" in step && step.of ? `?of=${step.of}` : ""}`;
}

/** Where a form leads to that was saved for the first time; null to the report itself. */
export function stepAfter(sheet: Sheet, { kind, entryId, parentId }: Saved): Step | null {
  if (kind === "project") return sheet.loads.length === 0 ? { to: "load" } : null;
  if (kind === "load") return { to: "sample", of: entryId, load: sheet.loads.length };
  const sample = sampleOf(sheet, kind === "sample" ? entryId : parentId);
  const isPlanned = kind === "sample" || (isTest(kind) && isUsual(kind));
  const test = sample && isPlanned ? nextTest(sheet, sample) : undefined;
  return sample && test ? { to: test, of: sample.id } : null;
}

interface Saved {
  kind: string;
  entryId: string;
  parentId: string | null;
}

/** What can follow, the most likely first. The last two are always there. */
export function nextSteps(sheet: Sheet): Step[] {
  if (!sheet.project) return [];
  const load = sheet.loads.at(-1);
  const ofLoad: Step[] = load ? stepsOfLoad(sheet, load) : [];
  return [
    ...ofLoad,
    { to: "load" },
    { to: "photos" },
    { to: "nonconformance" },
    { to: "remarks" },
    { to: "signature" },
  ];
}

/** The tests of a project, which has one of consistency. */
export function testsOf({ project }: Sheet): TestKind[] {
  const consistency = project?.consistency ?? "slump";
  return TEST_KINDS.filter((kind) => !isOfConsistency(kind) || kind === consistency);
}

/** The test that follows in a sample; undefined once all that are usual here are done. */
export function nextTest(sheet: Sheet, sample: SampleSheet): TestKind | undefined {
  const made = new Set(
    sheet.loads.flatMap(({ samples }) => samples.flatMap(({ tests }) => tests.map(({ kind }) => kind))),
  );
  const usual = testsOf(sheet).filter((kind) => isUsual(kind) || made.has(kind));
  const last = Math.max(-1, ...sample.tests.map(({ kind }) => usual.indexOf(kind)));
  return usual[last + 1];
}

function isUsual(kind: TestKind): boolean {
  return methodOf(kind).isUsual;
}

function stepsOfLoad(sheet: Sheet, load: LoadSheet): Step[] {
  const sample = load.samples.at(-1);
  const ofLoad = { of: load.id, load: load.number };
  if (!sample)
    return [
      { to: "sample", ...ofLoad },
      { to: "addition", ...ofLoad },
    ];
  const test = nextTest(sheet, sample);
  const steps: Step[] = test ? [{ to: test, of: sample.id }] : [];
  if (sample.sets.length === 0) steps.push({ to: "specimens", of: sample.id });
  const others = testsOf(sheet).filter(
    (kind) => !isUsual(kind) && kind !== test && sample.tests.every((made) => made.kind !== kind),
  );
  steps.push(...others.map((to) => ({ to, of: sample.id })));
  return [...steps, { to: "addition", ...ofLoad }, { to: "sample", ...ofLoad }];
}

function sampleOf({ loads }: Sheet, id: string | null): SampleSheet | undefined {
  return loads.flatMap(({ samples }) => samples).find((sample) => sample.id === id);
}

const { next } = reportTexts;

/** `loads` is how many trucks there are. */
export function labelOfStep(step: Step, loads: number): string {
  switch (step.to) {
    case "load":
      return loads === 0 ? next.firstLoad : next.load;
    case "sample":
      return next.sample(step.load);
    case "photos":
      return next.photo;
    case "signature":
      return next.sign;
    case "addition":
    case "specimens":
    case "nonconformance":
    case "remarks":
      return next[step.to];
    default:
      return resultNames[step.to];
  }
}
