import { LOTS } from "~/lib/measures/cylinders/set-plan";
import type { TestKind } from "~/lib/measures/fresh-concrete/test-kinds";
import { type PlannedMix, setsNeeded } from "~/lib/measures/specification/plan";
import { ceilingOf, compare, exact, floorOf, over, plus, times } from "~/lib/measures/units/exact";
import type { UnitSystem } from "~/lib/measures/units/units";
import type { WantedTest } from "~/lib/vocabulary";
import { type Basis, specifiedMix } from "../basis";
import type { MixSheet, SampleSheet, Sheet } from "../types";
import { type Finding, finding } from "./finding";

/** The tests and sets of cylinders that the job asks for and the report lacks, mix by mix. The inspector says why before signing. */
export function askedNotMade(sheet: Sheet, basis: Basis): Finding[] {
  const { plan, wanted } = basis;
  if (plan.length > 0) return plan.flatMap((planned) => lackingOf(planned, sheet, basis));
  const samples = samplesOf(sheet, null);
  const consistency = sheet.mixes[0]?.consistency ?? "slump";
  const tests = wanted.tests.flatMap((test) =>
    lacking(test, { id: null, name: "", consistency }, samples, oftenOf(samples)),
  );
  const [sets, needed] = [samples.filter(hasStandardSet).length, wanted.cylinderSets ?? 0];
  return sets < needed ? [...tests, finding("asked-not-made", null, { what: "cylinders", made: sets, needed })] : tests;
}

function unitsOf({ project }: Sheet): UnitSystem {
  return project?.units ?? "inch-pound";
}

/** Those that stand for concrete in place. */
function samplesOf({ loads }: Sheet, mixId: string | null): SampleSheet[] {
  return loads
    .filter((load) => mixId === null || load.mixId === mixId)
    .flatMap(({ samples }) => samples.filter(({ purpose }) => purpose !== "preliminary"));
}

/** By the plan and not by the report's mixes: what was removed from the report was asked for all the same. */
function lackingOf(planned: PlannedMix, sheet: Sheet, basis: Basis): Finding[] {
  const mix = sheet.mixes.find((each) => each.planned?.mix === planned.mix);
  const hasCome = mix !== undefined && sheet.loads.some(({ mixId }) => mixId === mix.id);
  return hasCome ? lackingOfMix(mix, planned, sheet, basis) : notPlaced(mix, planned, sheet, basis);
}

/** Of a mix of which no truck came everything is lacking for one reason, so it is told and answered once. */
function notPlaced(mix: MixSheet | undefined, planned: PlannedMix, sheet: Sheet, basis: Basis): Finding[] {
  if (planned.tests.length === 0) return [];
  const { mixId = "", consistency = "slump" } = mix?.typed ?? specifiedMix(basis, planned.mix) ?? {};
  const kinds = planned.tests.flatMap((test) => (test === "cylinders" ? [] : [kindOf(test, consistency)]));
  const sets = planned.tests.includes("cylinders") ? setsPlanned(planned, unitsOf(sheet), basis) : 0;
  const params = { what: "mix", mix: mixId, tests: kinds.join(), sets };
  return [finding("asked-not-made", mix?.id ?? planned.mix, params)];
}

function lackingOfMix(mix: MixSheet, planned: PlannedMix, sheet: Sheet, basis: Basis): Finding[] {
  const { id, typed, placed, sets } = mix;
  const { every, tests } = planned;
  const samples = samplesOf(sheet, id);
  const often = every ? timesIn(placed.typed, every) : oftenOf(samples);
  const of = { id, name: typed.mixId, consistency: mix.consistency };
  const found = tests.flatMap((test) => lacking(test, of, samples, often));
  const needed = setsPlanned(planned, unitsOf(sheet), basis, placed.typed);
  if (!tests.includes("cylinders") || sets >= needed) return found;
  const params = { mix: typed.mixId, made: sets, needed, volume: placed.typed, unit: placed.unit };
  return [...found, finding("fewer-sets", id, params)];
}

/** At each sample; concrete that nobody sampled lacks each test once. */
function oftenOf(samples: readonly SampleSheet[]): number {
  return Math.max(1, samples.length);
}

/** What the company planned, else what ACI 318 asks for of the planned volume and face, or of the volume that was placed. */
function setsPlanned(planned: PlannedMix | null, units: UnitSystem, { specification }: Basis, placed?: string): number {
  if (planned && planned.sets !== null) return planned.sets;
  const element = specification?.element;
  const volume = planned?.volume ?? placed;
  return setsNeeded({ ...planned, ...(volume !== undefined && { volume }) }, { units, element });
}

interface Asked {
  /** Of the mix; null where the job names none. */
  id: string | null;
  name: string;
  consistency: TestKind;
}

/** Cylinders are counted in sets. */
function lacking(test: WantedTest, { id, name, consistency }: Asked, samples: readonly SampleSheet[], needed: number) {
  if (test === "cylinders") return [];
  const kind = kindOf(test, consistency);
  const made = samples.filter(({ tests }) => tests.some((each) => each.kind === kind)).length;
  return made < needed ? [finding("asked-not-made", id, { what: kind, mix: name, made, needed })] : [];
}

/** A job that asks for slump asks for the test of the mix's consistency. */
function kindOf(test: Exclude<WantedTest, "cylinders">, consistency: TestKind): TestKind {
  return test === "slump" ? consistency : test;
}

function timesIn(volume: string, every: string): number {
  return Math.max(1, Number(ceilingOf(over(exact(volume), exact(every)))));
}

function hasStandardSet({ sets }: SampleSheet): boolean {
  return sets.some(({ curing }) => curing !== "field");
}

/** What a page says of the sets of cylinders of a mix: how many there are of how many, and by which volume the next one is due. */
interface SetProgress {
  made: number;
  needed: number;
  /** Null once there are as many as planned. */
  nextBy: string | null;
}

/** Null where nobody asked for cylinders of this mix. Volumes are in the report's units. Source: ACI 318-19, 26.12.2.1. */
export function setProgress(sheet: Sheet, mix: MixSheet, basis: Basis): SetProgress | null {
  const wanted = basis.plan.length > 0 ? (mix.planned?.tests ?? []) : basis.wanted.tests;
  if (!wanted.includes("cylinders")) return null;
  const units = unitsOf(sheet);
  const needed =
    mix.planned || basis.wanted.cylinderSets === null
      ? setsPlanned(mix.planned, units, basis, mix.placed.typed)
      : basis.wanted.cylinderSets;
  const made = mix.sets;
  return { made, needed, nextBy: made >= needed ? null : volumeOfSet(made + 1, needed, mix, units) };
}

/** The first sample has one, then each lot; where the face or the job asks for more, they are spread over the planned volume. */
function volumeOfSet(set: number, needed: number, { planned }: MixSheet, units: UnitSystem): string {
  const lot = exact(LOTS[units].volume.typed);
  const volume = planned?.volume ? exact(planned.volume) : null;
  const byVolume = volume ? Number(ceilingOf(over(volume, lot))) : needed;
  const step = volume && byVolume < needed ? over(volume, exact(String(needed))) : lot;
  return String(floorOf(times(step, exact(String(set - 1)))));
}

/** Whether the sample that was just tested, of a truck of this volume, is one of those that cylinders are made of. */
export function setIsDue(sheet: Sheet, mix: MixSheet, volume: string, basis: Basis): boolean {
  const progress = setProgress(sheet, mix, basis);
  if (!progress || progress.nextBy === null) return false;
  return progress.made === 0 || compare(plus(exact(mix.placed.typed), exact(volume)), exact(progress.nextBy)) >= 0;
}
