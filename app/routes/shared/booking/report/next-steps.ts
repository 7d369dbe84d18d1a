import { resultNames } from "~/copy/reports/recording/report-methods";
import { reportTexts } from "~/copy/reports/report/reports";
import type { Basis } from "~/domain/reports/sheet/basis";
import { setIsDue } from "~/domain/reports/sheet/findings/asked";
import type { LoadSheet, SampleSheet, Sheet } from "~/domain/reports/sheet/types";
import { isOfConsistency, methodOf, TEST_KINDS, type TestKind } from "~/lib/measures/fresh-concrete/test-kinds";

/** Leads from one form to the next without a page between, in the order of the work. */
export type Step =
  | { to: "mix" | "truck" | "remarks" | "nonconformance" | "signature" }
  | { to: "photos"; of?: string }
  | { to: "addition" | "sample" | "disposition"; of: string; load: number }
  | { to: TestKind | "tests" | "specimens"; of: string };

export function pathOfStep(bookingId: string, step: Step): string {
  return `/bookings/${bookingId}/report/${step.to}${"of" in step && step.of ? `?of=${step.of}` : ""}`;
}

/** What the steps follow from. */
export interface Progress {
  sheet: Sheet;
  basis: Basis;
}

/** Where a form leads to that was saved for the first time; null to the report itself. */
export function stepAfter(progress: Progress, saved: Saved): Step | null {
  const { sheet } = progress;
  switch (saved.kind) {
    case "project":
    case "mix":
      if (sheet.mixes.length === 0) return { to: "mix" };
      return sheet.loads.length === 0 ? { to: "truck" } : null;
    case "sample":
      return { to: "tests", of: saved.entryId };
    case "tests":
      return afterTests(progress, saved.parentId);
    case "specimens":
      return dispositionOf(sheet, saved.parentId);
    case "disposition":
      // The next truck: the last one of a day is left by its link back.
      return { to: "truck" };
    default:
      return null;
  }
}

interface Saved {
  kind: string;
  entryId: string;
  parentId: string | null;
}

function afterTests({ sheet, basis }: Progress, sampleId: string | null): Step | null {
  const load = loadOf(sheet, sampleId);
  const mix = sheet.mixes.find(({ id }) => id === load?.mixId);
  const wanted = mix && sampleId && setIsDue(sheet, mix, load?.volume?.typed ?? "0", basis);
  return wanted ? { to: "specimens", of: sampleId } : dispositionOf(sheet, sampleId);
}

function dispositionOf(sheet: Sheet, sampleId: string | null): Step | null {
  const load = loadOf(sheet, sampleId);
  return load && !load.disposition ? { to: "disposition", of: load.id, load: load.number } : null;
}

/** What can follow, the most likely first. The last two are always there. */
export function nextSteps(sheet: Sheet): Step[] {
  if (!sheet.project) return [];
  if (sheet.mixes.length === 0) return [{ to: "mix" }];
  const load = sheet.loads.at(-1);
  const ofLoad: Step[] = load ? stepsOfLoad(sheet, load) : [];
  const open = sheet.loads.slice(0, -1).filter(({ disposition }) => !disposition);
  return [
    ...ofLoad,
    ...open.map(({ id, number }): Step => ({ to: "disposition", of: id, load: number })),
    { to: "truck" },
    ...(load ? [{ to: "addition" as const, of: load.id, load: load.number }] : []),
    { to: "photos" },
    { to: "nonconformance" },
    { to: "mix" },
    { to: "remarks" },
    { to: "signature" },
  ];
}

/** The tests of a sample's mix, which has one of consistency. */
export function testsOf({ mixes }: Sheet, load: LoadSheet | undefined): TestKind[] {
  const consistency = mixes.find(({ id }) => id === load?.mixId)?.consistency ?? "slump";
  return TEST_KINDS.filter((kind) => !isOfConsistency(kind) || kind === consistency);
}

function stepsOfLoad(sheet: Sheet, load: LoadSheet): Step[] {
  const { id, number, samples, disposition } = load;
  const ofLoad = { of: id, load: number };
  const sample = samples.at(-1);
  const steps: Step[] = sample ? stepsOfSample(sample, testsOf(sheet, load)) : [{ to: "sample", ...ofLoad }];
  if (!disposition) steps.push({ to: "disposition", ...ofLoad });
  if (sample) steps.push({ to: "sample", ...ofLoad });
  return steps;
}

/** All usual tests on one page while none is made, else those that are left. */
function stepsOfSample({ id, tests, sets }: SampleSheet, kinds: readonly TestKind[]): Step[] {
  const left = kinds.filter((kind) => tests.every((test) => test.kind !== kind));
  const usual = left.filter((kind) => methodOf(kind).isUsual);
  const steps = (of: readonly TestKind[]) => of.map((to): Step => ({ to, of: id }));
  return [
    ...(tests.length === 0 ? [{ to: "tests" as const, of: id }] : steps(usual)),
    ...(sets.length === 0 ? [{ to: "specimens" as const, of: id }] : []),
    ...steps(left.filter((kind) => !usual.includes(kind))),
  ];
}

export function loadOf({ loads }: Sheet, sampleId: string | null): LoadSheet | undefined {
  return loads.find(({ samples }) => samples.some(({ id }) => id === sampleId));
}

const { next } = reportTexts;

/** `loads` is how many trucks there are. */
export function labelOfStep(step: Step, loads: number): string {
  switch (step.to) {
    case "truck":
      return loads === 0 ? next.firstTruck : next.truck;
    case "sample":
      return next.sample(step.load);
    case "disposition":
      return next.disposition(step.load);
    case "photos":
      return next.photo;
    case "signature":
      return next.sign;
    case "mix":
    case "tests":
    case "addition":
    case "specimens":
    case "nonconformance":
    case "remarks":
      return next[step.to];
    default:
      return resultNames[step.to];
  }
}
