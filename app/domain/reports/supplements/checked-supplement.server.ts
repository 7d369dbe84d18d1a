import type { z } from "zod";
import { REPORT } from "~/lib/bounds";
import type { Problem } from "~/lib/measures/fields/fields";
import { openProblems } from "~/lib/measures/fields/read-fields";
import type { Context } from "../../command.server";
import { conflict, DomainError, notFound } from "../../errors";
import type { OwnReport } from "../own-report.server";
import { signedReportOf } from "../signed-report-of.server";
import type { supplementReadings } from "./schema";
import { setsOf } from "./sets-of";
import { inForce, type StoredSupplement, supplementsOf } from "./signed-supplements.server";
import { SUPPLEMENTS } from "./specs";
import { datedMoments } from "./times";
import type { SetInShort } from "./types";

export type SupplementInput = z.output<typeof supplementReadings>;

/**
 * Reads what was typed about sets of a signed report, with its times in UTC ms.
 * @throws DomainError conflict "report-not-signed", "report-closed", "report-supplements"; not_found for what it would replace; invalid for times and for sets that are not in the report, or that a supplement is about
 */
export function checkedSupplement(
  { tx, now }: Pick<Context, "tx" | "now">,
  own: OwnReport,
  { kind, sets: chosen, replaces, typed: texts, isConfirmed }: SupplementInput,
) {
  const { reportId, signed } = signedReportOf(tx, own);
  const before = supplementsOf(tx, reportId);
  if (before.length >= REPORT.supplements.most) throw conflict("report-supplements");
  const isOfKind = ({ content }: StoredSupplement) => content.kind === kind;
  if (replaces !== undefined && !before.some((each) => isOfKind(each) && each.number === replaces)) throw notFound();
  const sets = setsOf(signed).filter(({ id }) => chosen.includes(id));
  const from = Math.min(...sets.map(({ moldedAt }) => moldedAt ?? own.booking.startsAt));
  const { typed, problems } = datedMoments(SUPPLEMENTS[kind], texts, { zone: own.booking.zone, from, now });
  if (sets.length !== chosen.length) problems.push(["sets", "Choose sets of this report"]);
  const standing = inForce(before).filter(({ number }) => number !== replaces);
  problems.push(...doneProblems(sets, standing.filter(isOfKind)));
  problems.push(...earlyProblems(typed, sets, standing), ...openProblems(countChecks(typed, sets), isConfirmed));
  refuse(problems);
  return { reportId, signed, sets, typed };
}

/** What was signed about a set is corrected by a supplement that replaces it, not by a second one beside it. */
function doneProblems(sets: readonly SetInShort[], standing: readonly StoredSupplement[]): Problem[] {
  return sets.flatMap(({ id, prefix }): Problem[] => {
    const done = standing.find(({ content }) => content.sets.some((set) => set.id === id));
    return done ? [["sets", `Supplement ${done.number} is about set ${prefix} already. Correct that one`]] : [];
  });
}

type Typed = Readonly<Record<string, string | number>>;

/** Cylinders are picked up after they were molded, and received after that. Their molds may come off before they are on the way (ASTM C31 tells of no order). */
function earlyProblems(typed: Typed, sets: readonly SetInShort[], standing: readonly StoredSupplement[]): Problem[] {
  const { pickedUpAt, receivedAt, moldsRemovedAt, finalCuringAt } = typed;
  const molded = Math.max(...sets.map(({ moldedAt }) => moldedAt ?? 0));
  const pickedUp = standing.flatMap(({ content }) =>
    content.kind === "pickup" && content.sets.some(({ id }) => sets.some((set) => set.id === id))
      ? content.typed.pickedUpAt
      : [],
  );
  const isBefore = (later: string | number | undefined, earlier: string | number | undefined) =>
    later !== undefined && earlier !== undefined && later < earlier;
  const problems: Problem[] = [];
  for (const [field, at] of Object.entries({ pickedUpAt, moldsRemovedAt, finalCuringAt })) {
    if (isBefore(at, molded)) problems.push([field, "This is before the cylinders were molded"]);
  }
  if (isBefore(receivedAt, Math.max(molded, ...pickedUp))) {
    problems.push(["receivedAt", "This is before the cylinders were picked up"]);
  }
  if (isBefore(finalCuringAt, moldsRemovedAt))
    problems.push(["finalCuringAt", "This is before the molds were removed"]);
  return problems;
}

function countChecks({ cylinders }: Typed, sets: readonly SetInShort[]): { problems: Problem[]; unusual: Problem[] } {
  const molded = sets.reduce((sum, set) => sum + set.cylinders, 0);
  if (cylinders === undefined || Number(cylinders) === molded) return { problems: [], unusual: [] };
  return { problems: [], unusual: [["cylinders", `These sets have ${molded} cylinders. Is ${cylinders} right?`]] };
}

/** @throws DomainError invalid at the fields of the problems, where there are any */
export function refuse(problems: readonly Problem[]): void {
  const fields = problems.map(([field, message]) => ({ field, message }));
  if (fields.length > 0) throw new DomainError("invalid", "validation-failed", { fields });
}
