import { eq } from "drizzle-orm";
import { openBreaks, strengthTests } from "#db/client.server";
import { strengthIn } from "~/lib/measures/cylinders/criterion";
import { shortDecimal } from "~/lib/measures/exact";
import type { Context } from "../../command.server";
import type { SignedReport } from "../sheet/signed";
import { countMix } from "./counted-mix.server";
import { curingIn, type JudgedMixOfReport, judgeReport, specificationOf } from "./mix-strengths.server";
import { plannedBreaks } from "./planned";
import { type StoredStrength, strengthsIn, strengthsInForce } from "./stored.server";
import { thousandthsOf } from "./thousandths";

/** Part of a command that signed something about a report: keeps its strength tests, for the verdicts of other reports, and the breaks that have no results yet. */
export function keepStrengths({ tx, now }: Pick<Context, "tx" | "now">, reportId: string, signed: SignedReport): void {
  const strengths = strengthsInForce(strengthsIn(tx, reportId, signed.booking.zone));
  const curing = curingIn(tx, reportId, signed, now);
  const judged = judgeReport(tx, { reportId, signed, strengths, curing });
  const specificationId = specificationOf(tx, reportId);
  keepOpenBreaks(tx, { reportId, specificationId }, signed, strengths);
  const before = tx.delete(strengthTests).where(eq(strengthTests.reportId, reportId)).returning().all();
  const rows = judged.flatMap((mix) => testsOf(mix, signed).map((test) => ({ reportId, specificationId, ...test })));
  if (rows.length > 0) tx.insert(strengthTests).values(rows).run();
  if (specificationId === null) return;
  for (const mixKey of new Set([...before, ...rows].map((row) => row.mixKey))) countMix(tx, specificationId, mixKey);
}

type Test = Omit<typeof strengthTests.$inferInsert, "reportId" | "specificationId">;

function testsOf({ key: mixKey, samples, judged }: JudgedMixOfReport, { project }: SignedReport): Test[] {
  const system = project?.units ?? "inch-pound";
  return judged.flatMap(({ sampleId, size, verdict }): Test[] => {
    const sample = samples.find((each) => each.sampleId === sampleId && each.size === size);
    if (verdict.kind !== "strength-test" || !sample?.specified) return [];
    const { average, ageDays, criterion } = verdict;
    return [
      {
        sampleId,
        mixKey,
        sampledAt: sample.sampledAt,
        average: thousandthsOf(average),
        specified: thousandthsOf(shortDecimal(strengthIn(sample.specified.strength, system), 0, PLACES)),
        ageDays,
        isMet: criterion.isMet,
      },
    ];
  });
}

const PLACES = 3;

function keepOpenBreaks(
  tx: Context["tx"],
  report: { reportId: string; specificationId: string | null },
  signed: SignedReport,
  strengths: readonly StoredStrength[],
): void {
  const isDone = (setId: string, age: number) =>
    strengths.some(({ signed: { isHeld, set, ageDays } }) => !isHeld && set.id === setId && ageDays === age);
  const rows = plannedBreaks(signed).flatMap(({ set, ageDays, window }) =>
    ageDays === null || window === null || isDone(set.id, ageDays)
      ? []
      : [{ ...report, setId: set.id, prefix: set.prefix, ageDays, opensAt: window.from, closesAt: window.until }],
  );
  tx.delete(openBreaks).where(eq(openBreaks.reportId, report.reportId)).run();
  for (let at = 0; at < rows.length; at += ROWS)
    tx.insert(openBreaks)
      .values(rows.slice(at, at + ROWS))
      .run();
}

/** At once, since SQLite takes so many values in a statement. */
const ROWS = 200;
