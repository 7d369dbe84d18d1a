import type { RuledOut, SampleBreaks, TestedBreak } from "~/lib/measures/cylinders/verdicts";
import { CYLINDER_SIZES, type CylinderSize } from "~/lib/measures/specification/mix";
import type { SignedReport } from "../../sheet/signed/signed";
import type { MixSheet, SampleSheet, SpecimenSet } from "../../sheet/types";
import type { Curing } from "../../supplements/curing";
import type { StoredStrength } from "../results/stored.server";
import { isCounted, type SignedStrength } from "../results/types";

/** A mix of a report with its samples as `judgeMix` takes them. `key` is the same in all reports of a specification. */
export interface MixOfReport {
  key: string;
  mix: MixSheet;
  samples: SampleBreaks[];
}

type Standing = Pick<StoredStrength, "breakId" | "signed">;

/** A strength without an age is meant at 28 days. */
const USUAL_AGE_DAYS = "28";

interface Of {
  reportId: string;
  strengths: readonly Standing[];
  /** By the ids of sets. */
  curing: ReadonlyMap<string, Curing>;
}

/** Samples that were taken to adjust a load are judged nowhere. */
export function samplesOfMixes({ mixes, loads }: SignedReport, of: Of): MixOfReport[] {
  return mixes.map((mix) => ({
    key: mix.ofSpecification ?? mix.id,
    mix,
    samples: loads
      .filter(({ mixId }) => mixId === mix.id)
      .flatMap(({ samples }) => samples)
      .filter(({ purpose }) => purpose !== "preliminary")
      .flatMap((sample) => CYLINDER_SIZES.flatMap((size) => samplesOf(sample, size, mix, of))),
  }));
}

function samplesOf(sample: SampleSheet, size: CylinderSize, mix: MixSheet, of: Of): SampleBreaks[] {
  const { reportId, strengths, curing } = of;
  const { id: sampleId, sampledAt } = sample;
  const breaks = sample.sets
    .filter((set) => set.size === size)
    .flatMap((set) =>
      strengths
        .filter(({ signed }) => signed.set.id === set.id)
        .flatMap(
          ({ breakId, signed }) => testedBreak(breakId, signed, set, ruledOut(signed, sample, set, curing)) ?? [],
        ),
    );
  if (sampledAt === null || breaks.length === 0) return [];
  const { strength, strengthAge } = mix;
  const specified = strength && { strength, ageDays: Number(strengthAge || USUAL_AGE_DAYS) };
  return [{ reportId, sampleId, sampledAt, size, specified, breaks }];
}

function testedBreak(id: string, signed: SignedStrength, set: SpecimenSet, out: RuledOut[]): TestedBreak | null {
  if (set.moldedAt === null) return null;
  return {
    id,
    moldedAt: set.moldedAt,
    testedAt: signed.testedAt,
    plannedDays: signed.ageDays,
    curing: set.curing ?? "standard",
    strengths: signed.cylinders.filter(isCounted).map(({ strength }) => strength.value),
    ruledOut: out,
  };
}

function ruledOut(
  { isCertified, role, laboratory }: SignedStrength,
  sample: SampleSheet,
  set: SpecimenSet,
  curing: ReadonlyMap<string, Curing>,
): RuledOut[] {
  const codes = (curing.get(set.id)?.findings ?? []).map(({ code }) => code);
  const isOutside =
    set.initialCuring?.isOutside || codes.some((code) => code === "curing-range" || code === "curing-long");
  const isKnown = (isCertified && role === "tester") || laboratory !== null;
  return [
    ...(isOutside ? (["curing-outside"] as const) : []),
    ...(codes.includes("curing-not-recorded") ? (["curing-not-recorded"] as const) : []),
    ...(sample.isElsewhere ? (["other-sampling-point"] as const) : []),
    ...(isKnown ? [] : (["tester-not-certified"] as const)),
  ];
}
