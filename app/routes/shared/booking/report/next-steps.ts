import type { TestKind } from "~/domain/reports/forms/specs";
import type { LoadSheet, SampleSheet, Sheet } from "~/domain/reports/sheet/types";

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
  const test = sample && PLANNED.has(kind) ? nextTest(sheet, sample) : undefined;
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

/** The test that follows in a sample; undefined once all that are usual here are done. */
export function nextTest(sheet: Sheet, sample: SampleSheet): TestKind | undefined {
  const hasDensity = sheet.loads.some(({ samples }) =>
    samples.some(({ tests }) => tests.some(({ kind }) => kind === "density")),
  );
  const consistency = sheet.project?.consistency ?? "slump";
  const usual: TestKind[] = ["temperature", consistency, "air", ...(hasDensity ? (["density"] as const) : [])];
  const last = Math.max(-1, ...sample.tests.map(({ kind }) => usual.indexOf(kind)));
  return usual.slice(last + 1)[0];
}

const PLANNED: ReadonlySet<string> = new Set(["sample", "temperature", "slump", "flow", "air"]);

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
  if (!sample.tests.some(({ kind }) => kind === "density") && test !== "density") {
    steps.push({ to: "density", of: sample.id });
  }
  return [...steps, { to: "addition", ...ofLoad }, { to: "sample", ...ofLoad }];
}

function sampleOf({ loads }: Sheet, id: string | null): SampleSheet | undefined {
  return loads.flatMap(({ samples }) => samples).find((sample) => sample.id === id);
}
