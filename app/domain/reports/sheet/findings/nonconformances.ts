import { settingsOf } from "~/lib/measures/specification/settings";
import { type Limits, standing } from "~/lib/measures/units/limits";
import { todayIn } from "~/lib/time/dates";
import type { EntryOf } from "../../entries/entry";
import type { Basis } from "../basis";
import { limitsOf } from "../trucks/tests";
import type { Found, LoadSheet, MixSheet, Nonconformance, Note, NotedPart, SampleSheet, TestSheet } from "../types";
import { subjectOf } from "./subject";

/** What is outside its limits, with who was notified of it, and then what the inspector has added. */
export function nonconformancesOf(
  loads: readonly LoadSheet[],
  mixes: readonly MixSheet[],
  basis: Basis,
  entries: readonly EntryOf<"nonconformance">[],
): Nonconformance[] {
  const found = loads.flatMap((load) =>
    load.samples
      // What a preliminary sample shows leads to a change of the load, and is no nonconformance of it.
      .filter(({ purpose }) => purpose !== "preliminary")
      .flatMap((sample) => sample.tests.flatMap((test) => foundIn(test, { sample, load, mixes, basis }))),
  );
  const of = (about: string | null) => entries.filter(({ parentId }) => parentId === about).map(noteOf);
  const withNotices = (each: Nonconformance): Nonconformance => ({
    ...each,
    day: dayOf(each.about, loads, basis),
    notices: basis.notices
      .filter(({ subject }) => subject === subjectOf(each))
      .map(({ number, signedAt, sentTo }) => ({ number, signedAt, sentTo })),
  });
  const outside = found.map((each): Nonconformance => withNotices({ ...each, notes: of(each.about) }));
  const known = new Set(outside.map(({ about }) => about));
  // A note about a test that was corrected into its limits stays: somebody was notified.
  const others = [...new Set(entries.map(({ parentId }) => parentId))].filter((about) => !known.has(about));
  const added = others.flatMap((about) =>
    of(about).map((note): Nonconformance => {
      const part = partOf(about, loads);
      return withNotices({ about, aboutKind: null, found: null, ...(part && { part }), notes: [note] });
    }),
  );
  return [...outside, ...added];
}

function partOf(about: string | null, loads: readonly LoadSheet[]): NotedPart | undefined {
  for (const { id, number: load, samples } of loads) {
    if (id === about) return { load };
    for (const { id: sampleId, number: sample, tests, sets } of samples) {
      const test = tests.find((each) => each.id === about);
      const set = sets.find((each) => each.id === about);
      if (test) return { load, sample, test: test.kind };
      if (set) return { load, sample, set: set.prefix };
      if (sampleId === about) return { load, sample };
    }
  }
  return undefined;
}

/** That of the sample that it is about, else of the work. */
function dayOf(about: string | null, loads: readonly LoadSheet[], { place }: Basis): string {
  const samples = loads.flatMap((load) => load.samples);
  const isAbout = ({ id, tests, sets }: SampleSheet) =>
    id === about || [...tests, ...sets].some((part) => part.id === about);
  const at = samples.find(isAbout)?.sampledAt ?? null;
  return at === null ? place.date : todayIn(place.zone, at);
}

type FoundIn = Pick<Nonconformance, "about" | "aboutKind"> & { found: Found };

interface Sampled {
  sample: SampleSheet;
  load: LoadSheet;
  mixes: readonly MixSheet[];
  basis: Basis;
}

function foundIn(test: TestSheet, sampled: Sampled): FoundIn[] {
  const found = [outsideLimits(test, sampled), yieldOutside(test, sampled)];
  return found.flatMap((each) => (each ? { about: test.id, aboutKind: test.kind, found: each } : []));
}

function outsideLimits(test: TestSheet, { sample, load, mixes }: Sampled): Found | undefined {
  const { kind, results, standing: against } = test;
  const [first] = results;
  const mix = mixes.find(({ id }) => id === load.mixId);
  const limits: Limits = mix ? limitsOf(kind, mix) : {};
  const limit = against === "below" ? limits.least : limits.most;
  if (against === "within" || !first || !limit || confirmsAnother(test, sample, load)) return undefined;
  const check = checkOf(test, sample, load);
  return {
    code: "outside-limits",
    params: {
      sample: sample.number,
      of: kind,
      standing: against,
      value: first.value,
      unit: first.unit ?? "",
      limit: limit.typed,
      ...(check?.results[0] && { check: check.results[0].value, checkStanding: check.standing }),
    },
  };
}

/** Whether it checks a test that is outside its limits, which then tells of it. */
function confirmsAnother({ id, kind, checkOf }: TestSheet, sample: SampleSheet, { samples }: LoadSheet): boolean {
  const earlier = samples.flatMap((each) =>
    each.tests.filter(
      (test) => test.id !== id && (test.id === checkOf || (each.id === sample.checkOf && test.kind === kind)),
    ),
  );
  return earlier.some(({ standing: against }) => against !== "within");
}

/** The last test of the same truck that checks this one, named by itself or by its sample. */
function checkOf({ id, kind }: TestSheet, sample: SampleSheet, { samples }: LoadSheet): TestSheet | undefined {
  const checking = samples.flatMap((each) =>
    each.tests.filter((test) => test.checkOf === id || (each.checkOf === sample.id && test.kind === kind)),
  );
  return checking.at(-1);
}

function yieldOutside({ results }: TestSheet, { sample, load, basis }: Sampled): Found | undefined {
  const ratio = results.find(({ name }) => name === "relativeYield");
  const made = results.find(({ name }) => name === "yield");
  const { yieldLeast, yieldMost } = settingsOf(basis.specification ?? {});
  const band: Limits = { least: { typed: yieldLeast, unit: "ratio" }, most: { typed: yieldMost, unit: "ratio" } };
  if (!ratio || !made || standing(ratio, band) === "within") return undefined;
  const { value, unit } = made;
  const volume = load.volume?.typed ?? "";
  return {
    code: "yield-outside",
    params: { sample: sample.number, ratio: ratio.value, value, unit: unit ?? "", volume, yieldLeast, yieldMost },
  };
}

function noteOf({ id, typed }: EntryOf<"nonconformance">): Note {
  const { description = "", told, toldRole, toldCompany, toldHow, toldAt } = typed;
  return { id, description, told, role: toldRole ?? "", company: toldCompany ?? "", how: toldHow ?? "", toldAt };
}
