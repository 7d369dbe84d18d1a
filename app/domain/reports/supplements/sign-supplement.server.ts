import { count, eq } from "drizzle-orm";
import { reportSupplements } from "#db/client.server";
import { REPORT } from "~/lib/bounds";
import { SUPPLEMENT_STATEMENT } from "~/lib/documents/report-statement";
import type { Problem } from "~/lib/measures/fields";
import { openProblems } from "~/lib/measures/read-fields";
import type { InspectorActor } from "../../actor";
import { type Context, defineCommand } from "../../command.server";
import { conflict, DomainError, notFound } from "../../errors";
import { ownReport } from "../own-report.server";
import { storeDocument } from "../papers/store-document.server";
import { maySign } from "../policy";
import type { SignedReport } from "../sheet/signed";
import { signedReportOf } from "../signed-report-of.server";
import { keepStrengths } from "../strength/keep-strengths.server";
import { technicianOf } from "../technician.server";
import { supplementForm } from "./schema";
import { inForce, type StoredSupplement, supplementsOf } from "./signed-supplements.server";
import { SUPPLEMENTS } from "./specs";
import { datedMoments } from "./times";
import type { SetInShort, SignedSupplement } from "./types";

/**
 * Signs who picked up or received sets of cylinders of a signed report. Rows are only added: a mistake is mended by one that replaces it.
 * @throws DomainError conflict "report-not-signed", "report-closed", "report-supplements"; not_found; invalid for times and for sets that are not in the report
 */
export const signSupplement = defineCommand({
  name: "sign-supplement",
  roles: ["inspector"],
  input: supplementForm,
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => maySign(actor, own),
  run(
    context,
    own,
    { bookingId, kind, sets: chosen, replaces = null, reason = null, units, typed: texts, isConfirmed },
  ) {
    const { tx, actor, now, emit } = context;
    const { reportId, signed } = signedReportOf(tx, own);
    const before = supplementsOf(tx, reportId);
    if (before.length >= REPORT.supplements.most) throw conflict("report-supplements");
    if (replaces !== null && !before.some(({ number, content }) => number === replaces && content.kind === kind))
      throw notFound();
    const sets = setsOf(signed).filter(({ id }) => chosen.includes(id));
    const from = Math.min(...sets.map(({ moldedAt }) => moldedAt ?? own.booking.startsAt));
    const { typed, problems } = datedMoments(SUPPLEMENTS[kind], texts, { zone: own.booking.zone, from, now });
    if (sets.length !== chosen.length) problems.push(["sets", "Choose sets of this report"]);
    const standing = inForce(before).filter(({ number, content }) => content.kind === kind && number !== replaces);
    problems.push(...doneProblems(sets, standing));
    problems.push(...earlyProblems(typed, sets, before), ...openProblems(countChecks(typed, sets), isConfirmed));
    refuse(problems);
    const content = {
      format: 1 as const,
      kind,
      number: signed.number,
      reportVersion: signed.version,
      supplement: nextNumber(context, reportId),
      replaces,
      reason: replaces === null ? null : reason,
      signedAt: now,
      statement: SUPPLEMENT_STATEMENT,
      technician: technicianOf(tx, actor.id, signed.booking.date).technician,
      booking: signed.booking,
      project: projectOf(signed),
      units,
      sets,
      typed,
      // Each field was read by its spec, from which the type is made.
    } as SignedSupplement;
    const id = storeDocument(context, { reportId, number: content.supplement, kind, content });
    keepStrengths(context, reportId, signed);
    emit("report.supplemented", { bookingId, supplementId: id });
    return { bookingId, reportId, supplement: content.supplement };
  },
  audit: ({ reportId, supplement }, { kind, reason }) => ({
    subject: ["report", reportId],
    details: { supplement, kind },
    ...(reason ? { forgettable: { reason } } : {}),
  }),
});

/** What every document says of the project. */
export function projectOf({ project, booking }: SignedReport): SignedSupplement["project"] {
  const { name = booking.title, placement = "", location = "", specified = null } = project ?? {};
  return { name, placement, location, specified };
}

/** The sets of a signed report as its supplements name them. */
export function setsOf({ loads }: SignedReport): SetInShort[] {
  return loads.flatMap(({ truckNumber, samples }) =>
    samples.flatMap(({ number: sample, sets }) =>
      sets.map(({ id, prefix, moldedAt, specimens }) => ({
        id,
        prefix,
        sample,
        truckNumber,
        moldedAt,
        cylinders: specimens.length,
      })),
    ),
  );
}

/** Supplements and strengths of a report are numbered together. */
export function nextNumber({ tx }: Pick<Context<InspectorActor>, "tx">, reportId: string): number {
  const stored = tx
    .select({ stored: count() })
    .from(reportSupplements)
    .where(eq(reportSupplements.reportId, reportId))
    .get()?.stored;
  return (stored ?? 0) + 1;
}

/** What was signed about a set is corrected by a supplement that replaces it, not by a second one beside it. */
function doneProblems(sets: readonly SetInShort[], standing: readonly StoredSupplement[]): Problem[] {
  return sets.flatMap(({ id, prefix }): Problem[] => {
    const done = standing.find(({ content }) => content.sets.some((set) => set.id === id));
    return done ? [["sets", `Supplement ${done.number} is about set ${prefix} already. Correct that one`]] : [];
  });
}

type Typed = Readonly<Record<string, string | number>>;

/** Cylinders are picked up after they were molded, and received after that. */
function earlyProblems(typed: Typed, sets: readonly SetInShort[], before: readonly StoredSupplement[]): Problem[] {
  const { pickedUpAt, receivedAt, moldsRemovedAt, finalCuringAt } = typed;
  const molded = Math.max(...sets.map(({ moldedAt }) => moldedAt ?? 0));
  const pickedUp = before.flatMap(({ content }) =>
    content.kind === "pickup" && content.sets.some(({ id }) => sets.some((set) => set.id === id))
      ? content.typed.pickedUpAt
      : [],
  );
  const isBefore = (later: string | number | undefined, earlier: string | number | undefined) =>
    later !== undefined && earlier !== undefined && later < earlier;
  const problems: Problem[] = [];
  if (isBefore(pickedUpAt, molded)) problems.push(["pickedUpAt", "This is before the cylinders were molded"]);
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

function refuse(problems: readonly Problem[]): void {
  const fields = problems.map(([field, message]) => ({ field, message }));
  if (fields.length > 0) throw new DomainError("invalid", "validation-failed", { fields });
}
