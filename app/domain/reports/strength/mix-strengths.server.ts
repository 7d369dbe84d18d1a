import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { type Connection, mixStrengths, reports, specificationVersions } from "#db/client.server";
import { judgeMix } from "~/lib/measures/cylinders/mix-strength";
import type { AcceptanceRules, JudgedOfMix, MixSummary } from "~/lib/measures/cylinders/verdicts";
import { settingsOf } from "~/lib/measures/settings";
import type { Context } from "../../command.server";
import type { SignedReport } from "../sheet/signed";
import { type Curing, curingOf } from "../supplements/curing";
import { inForce, supplementsOf } from "../supplements/signed-supplements.server";
import { type MixOfReport, samplesOfMixes } from "./samples";
import { type StoredStrength, strengthsIn, strengthsInForce } from "./stored.server";

/** Part of a command that signed something about a report: keeps what its strengths say of each mix, for the verdicts of other reports. */
export function keepMixStrengths(
  { tx, now }: Pick<Context, "tx" | "now">,
  reportId: string,
  signed: SignedReport,
): void {
  const strengths = strengthsInForce(strengthsIn(tx, reportId, signed.booking.zone));
  const mixes = samplesOfMixes(signed, strengths, curingIn(tx, reportId, signed, now));
  const specificationId = specificationOf(tx, reportId);
  tx.delete(mixStrengths).where(eq(mixStrengths.reportId, reportId)).run();
  for (const { key: mixKey, samples } of mixes) {
    if (samples.length === 0) continue;
    const sampledAt = Math.min(...samples.map((sample) => sample.sampledAt));
    tx.insert(mixStrengths).values({ reportId, mixKey, specificationId, sampledAt, samples }).run();
  }
}

/** Returns how each set of a report was cured, as far as it was signed. UTC ms. */
export function curingIn(
  connection: Connection,
  reportId: string,
  { loads, project }: SignedReport,
  now: number,
): Map<string, Curing> {
  const contents = inForce(supplementsOf(connection, reportId)).map(({ content }) => content);
  const { earliestPickup } = settingsOf(project?.specified ?? {});
  const sets = loads.flatMap(({ samples }) => samples.flatMap((sample) => sample.sets));
  return new Map(sets.map((set) => [set.id, curingOf(set, contents, { now, earliestPickup })]));
}

export interface JudgedReport {
  /** By the ids of breaks; those of samples that are not judged are missing. */
  verdicts: ReadonlyMap<string, JudgedOfMix>;
  /** Of each mix with strengths, over all reports with the specification. */
  mixes: { mixId: string; summary: MixSummary | null }[];
}

interface Standing {
  reportId: string;
  signed: SignedReport;
  strengths: readonly StoredStrength[];
  curing: ReadonlyMap<string, Curing>;
}

/** Judges the strengths of a report as they stand: a three-test average depends on the other reports with its specification. */
export function judgeReport(connection: Connection, { reportId, signed, strengths, curing }: Standing): JudgedReport {
  const own = samplesOfMixes(signed, strengths, curing).filter(({ samples }) => samples.length > 0);
  const others = samplesOfOthers(connection, reportId, own);
  const judged = own.map(({ key, mix, samples }) => ({
    mix,
    ...judgeMix([...(others.get(key) ?? []), ...samples], rulesOf(signed)),
  }));
  const verdicts = judged.flatMap((mix) =>
    mix.judged.flatMap((each) => each.breakIds.map((id) => [id, each] as const)),
  );
  return {
    verdicts: new Map(verdicts),
    mixes: judged.map(({ mix, summary }) => ({ mixId: mix.typed.mixId, summary })),
  };
}

function rulesOf({ project }: SignedReport): AcceptanceRules {
  const specified = project?.specified ?? null;
  return {
    system: project?.units ?? "inch-pound",
    acceptance: specified?.acceptance ?? "aci-318-19",
    settings: settingsOf(specified ?? {}),
  };
}

function samplesOfOthers(connection: Connection, reportId: string, own: readonly MixOfReport[]) {
  const specificationId = own.length > 0 ? specificationOf(connection, reportId) : null;
  const found = new Map<string, MixOfReport["samples"]>();
  if (specificationId === null) return found;
  const rows = connection
    .select({ mixKey: mixStrengths.mixKey, samples: mixStrengths.samples })
    .from(mixStrengths)
    .where(
      and(
        eq(mixStrengths.specificationId, specificationId),
        inArray(
          mixStrengths.mixKey,
          own.map(({ key }) => key),
        ),
        ne(mixStrengths.reportId, reportId),
      ),
    )
    .orderBy(asc(mixStrengths.sampledAt))
    .all();
  for (const { mixKey, samples } of rows) found.set(mixKey, [...(found.get(mixKey) ?? []), ...samples]);
  return found;
}

function specificationOf(connection: Connection, reportId: string): string | null {
  const found = connection
    .select({ id: specificationVersions.specificationId })
    .from(reports)
    .innerJoin(specificationVersions, eq(specificationVersions.id, reports.specificationVersionId))
    .where(eq(reports.id, reportId))
    .get();
  return found?.id ?? null;
}
