import { eq } from "drizzle-orm";
import { openBreaks, openPickups, strengthTests } from "#db/client.server";
import { DAY } from "~/lib/bounds";
import { strengthIn } from "~/lib/measures/cylinders/criterion";
import { settingsOf } from "~/lib/measures/specification/settings";
import { shortDecimal } from "~/lib/measures/units/exact";
import type { Context } from "../../../command.server";
import { placeholdersOf, prepared } from "../../../core/reads/prepared.server";
import type { SignedReport } from "../../sheet/signed/signed";
import type { Curing } from "../../supplements/curing";
import { breaksWithout } from "../breaks/open-break.server";
import { type StoredStrength, strengthsIn, strengthsInForce } from "../results/stored.server";
import { countMix } from "./counted-mix.server";
import { curingIn, type JudgedMixOfReport, judgeReport, specificationOf } from "./mix-strengths.server";
import { thousandthsOf } from "./thousandths";

/** Part of a command that signed something about a report: keeps its strength tests, for the verdicts of other reports, and the breaks that have no results yet. */
export function keepStrengths({ tx, now }: Pick<Context, "tx" | "now">, reportId: string, signed: SignedReport): void {
  const strengths = strengthsInForce(strengthsIn(tx, reportId, signed.booking.zone));
  const curing = curingIn(tx, { reportId, signed, at: now });
  keepOpenPickups(tx, reportId, signed, curing);
  const judged = judgeReport(tx, { reportId, signed, strengths, curing });
  const specificationId = specificationOf(tx, reportId);
  keepOpenBreaks(tx, { reportId, specificationId }, signed, strengths);
  const before = tx.delete(strengthTests).where(eq(strengthTests.reportId, reportId)).returning().all();
  const rows = judged.flatMap((mix) => testsOf(mix, signed).map((test) => ({ reportId, specificationId, ...test })));
  for (const row of rows) testInsert(tx).run(row);
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
  const { reminderDays } = settingsOf(signed.project?.specified ?? {});
  const rows = breaksWithout(strengths, signed).flatMap(({ set, ageDays, window }) => {
    if (ageDays === null || window === null) return [];
    const { from: opensAt, until: closesAt } = window;
    const remindAt = opensAt - Number(reminderDays) * DAY;
    return [{ ...report, setId: set.id, prefix: set.prefix, ageDays, remindAt, opensAt, closesAt }];
  });
  tx.delete(openBreaks).where(eq(openBreaks.reportId, report.reportId)).run();
  for (const row of rows) breakInsert(tx).run(row);
}

/** Field-cured cylinders stay where they are; what format 1 has of initial curing was its pickup. */
function keepOpenPickups(
  tx: Context["tx"],
  reportId: string,
  { loads }: SignedReport,
  curing: ReadonlyMap<string, Curing>,
): void {
  const sets = loads.flatMap(({ samples }) => samples.flatMap((sample) => sample.sets));
  const rows = sets.flatMap(({ id: setId, prefix, moldedAt, curing: kind, initialCuring }) =>
    moldedAt === null || kind === "field" || initialCuring || curing.get(setId)?.pickup
      ? []
      : [{ reportId, setId, prefix, moldedAt }],
  );
  tx.delete(openPickups).where(eq(openPickups.reportId, reportId)).run();
  for (const row of rows) pickupInsert(tx).run(row);
}

const testInsert = prepared((tx) => tx.insert(strengthTests).values(placeholdersOf(strengthTests)).prepare());
const breakInsert = prepared((tx) => tx.insert(openBreaks).values(placeholdersOf(openBreaks)).prepare());
const pickupInsert = prepared((tx) => tx.insert(openPickups).values(placeholdersOf(openPickups)).prepare());
