import { and, eq } from "drizzle-orm";
import { reportPapers, reportSupplements, reports } from "#db/client.server";
import { settingsOf } from "~/lib/measures/specification/settings";
import type { InspectorActor, PersonActor } from "../../actor";
import { bookingFor } from "../../bookings/queries.server";
import { now, reads } from "../../core/runtime.server";
import { conflict, notFound } from "../../errors";
import { type OwnReport, ownReport } from "../own-report.server";
import { blobOf, type StoredPaper } from "../papers/queries.server";
import type { SignedReport } from "../sheet/signed/signed";
import { signedReportOf } from "../signed-report-of.server";
import { breaksWithout } from "../strength/breaks/open-break.server";
import { strengthsIn, strengthsInForce } from "../strength/results/stored.server";
import { curingOf } from "./curing";
import { setsOf } from "./sets-of";
import { inForce, supplementsOf } from "./signed-supplements.server";
import type { CuringKind } from "./specs";

/** What a signed report's page says of its cylinders' curing: each set, and what was signed about it. Not scoped: `signedReport` has read the report. */
export function curingPanel(bookingId: string, signed: SignedReport) {
  const report = reads().select({ id: reports.id }).from(reports).where(eq(reports.bookingId, bookingId)).get();
  const all = report ? supplementsOf(reads(), report.id) : [];
  const standing = inForce(all);
  const { earliestPickup } = settingsOf(signed.project?.specified ?? {});
  const contents = standing.map(({ content }) => content);
  const sets = signed.loads.flatMap(({ samples }) =>
    samples.flatMap(({ number, sets: own }) => own.map((set) => ({ set, number }))),
  );
  const curing = sets.map(({ set, number }) => ({
    id: set.id,
    prefix: set.prefix,
    sample: number,
    isField: set.curing === "field",
    hasFormerCuring: set.initialCuring !== null && (set.initialCuring.least ?? set.initialCuring.most) !== null,
    ...curingOf(set, contents, { now: now(), earliestPickup }),
  }));
  const numbers = new Set(standing.map(({ number }) => number));
  return {
    bookingId,
    sets: curing,
    findings: curing.flatMap(({ findings }) => findings),
    supplements: all.map(({ number, content, code }) => ({ number, content, code, isCurrent: numbers.has(number) })),
  };
}

export type CuringPanelView = ReturnType<typeof curingPanel>;

/** What is not known yet of a report that is about to be approved: curing that is not recorded, and breaks without results. Not scoped, as `curingPanel`. */
export function openAtApproval(bookingId: string, signed: SignedReport) {
  const { sets } = curingPanel(bookingId, signed);
  const open = sets.filter(({ pickup, isField, hasFormerCuring }) => !pickup && !isField && !hasFormerCuring);
  const report = reads().select({ id: reports.id }).from(reports).where(eq(reports.bookingId, bookingId)).get();
  const strengths = report ? strengthsInForce(strengthsIn(reads(), report.id, signed.booking.zone)) : [];
  const breaks = breaksWithout(strengths, signed).flatMap(({ set, ageDays, dueOn }) =>
    ageDays === null ? [] : [{ prefix: set.prefix, ageDays, dueOn }],
  );
  return {
    curing: open.map(({ prefix, sample, pickupBy }) => ({ prefix, sample, pickupBy })),
    breaks,
  };
}

export type OpenAtApproval = ReturnType<typeof openAtApproval>;

/** The sets of a signed report with what a form about them begins with. `replaces` is the supplement that it corrects. @throws DomainError not_found; conflict as `signSupplement` */
export function supplementFormFor(actor: InspectorActor, bookingId: string, kind: CuringKind, replaces: number | null) {
  return supplementFormOf(ownReport(reads(), actor, bookingId), kind, replaces);
}

/** The same of a report that was read. Not scoped. @throws DomainError not_found; conflict as `checkedSupplement` */
export function supplementFormOf(own: OwnReport, kind: CuringKind, replaces: number | null) {
  const { reportId, signed } = signedReportOf(reads(), own);
  const all = supplementsOf(reads(), reportId);
  const corrected = all.find(({ number, content }) => number === replaces && content.kind === kind);
  if (replaces !== null && !corrected) throw notFound();
  const sets = setsOf(signed);
  if (sets.length === 0) throw conflict("report-without-sets");
  const done = new Set(
    inForce(all)
      .filter(({ content }) => content.kind === kind)
      .flatMap(({ content }) => content.sets.map(({ id }) => id)),
  );
  return {
    booking: { id: own.booking.id, number: own.booking.number, zone: own.booking.zone },
    number: signed.number,
    units: signed.project?.units ?? ("inch-pound" as const),
    sets,
    /** Those that nothing is signed about yet, or those of the supplement that is corrected. */
    chosen: corrected ? corrected.content.sets.map(({ id }) => id) : sets.flatMap(({ id }) => (done.has(id) ? [] : id)),
    replaces,
  };
}

export type SupplementFormView = ReturnType<typeof supplementFormFor>;

/** Returns the PDF of a supplement. @throws DomainError not_found */
export function supplementPdf(actor: PersonActor, bookingId: string, supplement: number): StoredPaper {
  const { id } = bookingFor(actor, bookingId);
  const found = reads()
    .select({ report: reports.number, kind: reportSupplements.kind, sha256: reportPapers.sha256 })
    .from(reports)
    .innerJoin(reportSupplements, eq(reportSupplements.reportId, reports.id))
    .innerJoin(reportPapers, eq(reportPapers.id, reportSupplements.id))
    .where(and(eq(reports.bookingId, id), eq(reportSupplements.number, supplement)))
    .get();
  if (!found) throw notFound();
  return { kind: found.kind, report: found.report, number: supplement, blob: blobOf(found.sha256) };
}
