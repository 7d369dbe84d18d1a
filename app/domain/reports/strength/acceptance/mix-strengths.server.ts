import { and, desc, eq, gte, lt, lte, ne } from "drizzle-orm";
import { type Connection, reports, specificationVersions, strengthTests } from "#db/client.server";
import { judgeMix } from "~/lib/measures/cylinders/mix-strength";
import type { AcceptanceRules, JudgedOfMix, MixSummary, OtherTest } from "~/lib/measures/cylinders/verdicts";
import { settingsOf } from "~/lib/measures/specification/settings";
import { unitOf } from "~/lib/measures/units/quantities";
import type { SignedReport } from "../../sheet/signed/signed";
import { type Curing, curingOf } from "../../supplements/curing";
import { inForce, supplementsOf } from "../../supplements/signed-supplements.server";
import type { SignedSupplement } from "../../supplements/types";
import type { StoredStrength } from "../results/stored.server";
import { countedMix } from "./counted-mix.server";
import { type MixOfReport, samplesOfMixes } from "./samples";
import { decimalOf } from "./thousandths";

interface CuringAt {
  reportId: string;
  signed: SignedReport;
  /** UTC ms. */
  at: number;
  /** The last supplement that counts; all unless given. Supplements and strengths are numbered together. */
  upTo?: number | undefined;
}

/** Returns how each set of a report was cured, as far as it was signed. */
export function curingIn(
  connection: Connection,
  { reportId, upTo = Number.POSITIVE_INFINITY, ...of }: CuringAt,
): Map<string, Curing> {
  const signedUpTo = supplementsOf(connection, reportId).filter(({ number }) => number <= upTo);
  return curingWith(
    inForce(signedUpTo).map(({ content }) => content),
    of,
  );
}

/** The same of supplements that were read. */
export function curingWith(
  contents: readonly SignedSupplement[],
  { signed: { loads, project }, at }: Pick<CuringAt, "signed" | "at">,
): Map<string, Curing> {
  const { earliestPickup } = settingsOf(project?.specified ?? {});
  const sets = loads.flatMap(({ samples }) => samples.flatMap((sample) => sample.sets));
  return new Map(sets.map((set) => [set.id, curingOf(set, contents, { now: at, earliestPickup })]));
}

export interface JudgedMixOfReport extends MixOfReport {
  judged: readonly JudgedOfMix[];
  /** Over all reports with the specification; null by project limits only, and where nothing is specified. */
  summary: MixSummary | null;
}

interface Standing {
  reportId: string;
  signed: SignedReport;
  strengths: readonly StoredStrength[];
  curing: ReadonlyMap<string, Curing>;
}

/** Judges the strengths of a report as they stand, each mix that has any: a three-test average depends on the other reports with its specification. */
export function judgeReport(
  connection: Connection,
  { reportId, signed, strengths, curing }: Standing,
): JudgedMixOfReport[] {
  const own = samplesOfMixes(signed, { reportId, strengths, curing }).filter(({ samples }) => samples.length > 0);
  const specificationId = own.length > 0 ? specificationOf(connection, reportId) : null;
  return own.map((mix) => {
    if (specificationId === null) return { ...mix, ...judgeMix(mix.samples, rulesOf(signed)) };
    const others = testsAround(connection, { specificationId, reportId, mix, system: rulesOf(signed).system });
    const { judged, summary } = judgeMix(mix.samples, rulesOf(signed), others);
    return { ...mix, judged, summary: summary && countedMix(connection, specificationId, mix.key) };
  });
}

export function specificationOf(connection: Connection, reportId: string): string | null {
  const found = connection
    .select({ id: specificationVersions.specificationId })
    .from(reports)
    .innerJoin(specificationVersions, eq(specificationVersions.id, reports.specificationVersionId))
    .where(eq(reports.id, reportId))
    .get();
  return found?.id ?? null;
}

function rulesOf({ project }: SignedReport): AcceptanceRules {
  const specified = project?.specified ?? null;
  return {
    system: project?.units ?? "inch-pound",
    acceptance: specified?.acceptance ?? "aci-318-19",
    settings: settingsOf(specified ?? {}),
  };
}

interface Around {
  specificationId: string;
  reportId: string;
  mix: MixOfReport;
  system: AcceptanceRules["system"];
}

/** The tests of other reports between those of this one, and the two before. */
function testsAround(connection: Connection, { specificationId, reportId, mix, system }: Around): OtherTest[] {
  const times = mix.samples.map(({ sampledAt }) => sampledAt);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const { sampledAt, reportId: id, sampleId, mixKey, average, specified, ageDays } = strengthTests;
  const ofOthers = and(eq(strengthTests.specificationId, specificationId), eq(mixKey, mix.key), ne(id, reportId));
  const select = () =>
    connection.select({ sampledAt, reportId: id, sampleId, average, specified, ageDays }).from(strengthTests);
  const before = select()
    .where(and(ofOthers, lt(sampledAt, first)))
    .orderBy(desc(sampledAt), desc(id), desc(sampleId))
    .limit(2)
    .all();
  const between = select()
    .where(and(ofOthers, gte(sampledAt, first), lte(sampledAt, last)))
    .all();
  const unit = unitOf("strength", system);
  return [...before, ...between].map(({ average, specified, ageDays, ...sampled }) => ({
    ...sampled,
    average: decimalOf(average),
    specified: { strength: { typed: decimalOf(specified), unit }, ageDays },
  }));
}
