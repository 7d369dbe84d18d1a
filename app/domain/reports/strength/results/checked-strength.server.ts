import { REPORT } from "~/lib/bounds";
import { openProblems } from "~/lib/measures/fields/read-fields";
import { settingsOf } from "~/lib/measures/specification/settings";
import type { Context } from "../../../command.server";
import { conflict } from "../../../errors";
import type { OwnReport } from "../../own-report.server";
import { signedReportOf } from "../../signed-report-of.server";
import { refuse } from "../../supplements/checked-supplement.server";
import { datedMoments } from "../../supplements/times";
import { breakIdOf } from "../breaks/break-id";
import { breakToTest } from "../breaks/open-break.server";
import type { PlannedBreak } from "../breaks/planned";
import { strengthChecks, timeChecks } from "./checks";
import type { StrengthInput } from "./schema";
import { BREAK } from "./specs";
import { type StoredStrength, strengthsIn, strengthsInForce } from "./stored.server";
import { workOutStrength } from "./work-out";

/**
 * Reads what was typed about cylinders that were tested together, and works their strengths out.
 * @throws DomainError conflict "report-not-signed", "report-closed", "report-supplements", "strength-not-planned"; not_found for what it would replace; invalid for times, strengths, a
 * test that is unusual and not confirmed, and results that are there already
 */
export function checkedStrength({ tx, now }: Pick<Context, "tx" | "now">, own: OwnReport, input: StrengthInput) {
  const { zone } = own.booking;
  const { reportId, signed } = signedReportOf(tx, own);
  const stored = strengthsIn(tx, reportId, zone);
  if (stored.length >= REPORT.strengths.most) throw conflict("report-supplements");
  const standing = strengthsInForce(stored);
  const planned = breakToTest(signed, input, standing);
  const units = signed.project?.units ?? "inch-pound";
  if (units !== input.units) throw conflict("strength-not-planned");
  const { set, mix, cylinderIds } = planned;
  const broken = workOutStrength(input.cylinders, cylinderIds, units);
  const isFirst = planned.ageDays !== null && hasNone(planned, input.replaces, standing);
  const breakId = breakIdOf(set.id, planned.ageDays, isFirst ? [] : broken.cylinders.map(({ id }) => id));
  const { typed, problems } = datedMoments(BREAK, input.typed, { zone, from: set.moldedAt ?? 0, now });
  const testedAt = Number(typed.testedAt ?? now);
  const ageDays = planned.ageDays ?? Number(typed.ageDays ?? 0);
  const remarks = String(typed.remarks ?? "");
  const settings = settingsOf(signed.project?.specified ?? {});
  const times = problems.length > 0 ? { problems, unusual: [] } : timeChecks(testedAt, ageDays, planned, settings);
  if (Number(typed.toldAt ?? testedAt) < testedAt) {
    times.problems.push(["toldAt", "This is before the cylinders were tested"]);
  }
  const found = strengthChecks({ ...broken, remarks, set }, cylinderIds, mix, settings);
  refuse(
    openProblems(
      { problems: [...times.problems, ...found.problems], unusual: [...times.unusual, ...found.unusual] },
      input.isConfirmed,
    ),
  );
  return { reportId, signed, planned, broken, breakId, typed, testedAt, ageDays, remarks };
}

function hasNone(
  { set, ageDays }: PlannedBreak,
  replaces: number | null,
  standing: readonly StoredStrength[],
): boolean {
  return !standing.some(
    ({ number, signed }) => number !== replaces && signed.set.id === set.id && signed.ageDays === ageDays,
  );
}
