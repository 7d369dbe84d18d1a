import { eq } from "drizzle-orm";
import { bookings, type Connection, laboratoryEntries, laboratoryRequests, reports } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";
import type { DomainEvents } from "../../../events";
import { foundIn } from "../../../reports/found-in.server";
import { noticeSigned } from "../../../reports/notices/stored.server";
import { strengthPaper } from "../../../reports/papers/strength-paper.server";

/** To the company, which may have read the version before. */
export function reportCorrected(tx: Connection, { reportId, version }: DomainEvents["report.corrected"]): Notice[] {
  const found = findReport(tx, reportId);
  if (!found) return [];
  const { title, number, ...about } = found;
  const params = { title, number, version, ...foundIn(tx, about.aboutId) };
  return [{ ...about, kind: "report_corrected", params }];
}

/** To the company, which was asked to approve the work before there was a report. */
export function reportAdded(tx: Connection, reportId: string): Notice[] {
  const found = findReport(tx, reportId);
  if (!found) return [];
  const { title, number, ...about } = found;
  return [{ ...about, kind: "report_added", params: { title, number, ...foundIn(tx, about.aboutId) } }];
}

/** To the company, which hears what its contractor and its engineer hear. */
export function fieldNotice(tx: Connection, bookingId: string, noticeId: string): Notice[] {
  const booking = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  if (!booking) return [];
  const { notice, replaces, facts } = noticeSigned(tx, noticeId);
  const params = {
    title: booking.title,
    name: whom(booking.inspectorId),
    notice,
    says: JSON.stringify({ nonconformance: facts.nonconformance }),
    ...(replaces === null ? {} : { replaces }),
  };
  return [
    { sideId: booking.companyId, kind: "report_notice", params, link: `/bookings/${bookingId}`, aboutId: bookingId },
  ];
}

/** To the company, with what section 26.12 of ACI 318 lets one say of the results. */
export function strengthReported(
  tx: Connection,
  { bookingId, resultsId }: DomainEvents["strength.reported"],
): Notice[] {
  const booking = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  const results = strengthPaper(tx, resultsId)?.results;
  if (!booking || !results) return [];
  const { ageDays, average, units } = results.signed;
  const params = {
    title: booking.title,
    name: whom(booking.inspectorId),
    ageDays,
    ...(average ? { value: average.value, unit: average.unit ?? "psi" } : {}),
    ...(results.judged ? { judged: JSON.stringify({ ...results.judged, units }) } : {}),
  };
  const link = `/bookings/${bookingId}/report#strength`;
  return [{ sideId: booking.companyId, kind: "strength_reported", params, link, aboutId: bookingId }];
}

/** To the inspector, who signs it. */
export function laboratoryEntered(
  tx: Connection,
  { bookingId, entryId }: DomainEvents["laboratory.entered"],
): Notice[] {
  const found = tx
    .select({ title: bookings.title, sideId: bookings.inspectorId, laboratory: laboratoryRequests.laboratory })
    .from(laboratoryEntries)
    .innerJoin(laboratoryRequests, eq(laboratoryRequests.id, laboratoryEntries.requestId))
    .innerJoin(bookings, eq(bookings.id, laboratoryRequests.bookingId))
    .where(eq(laboratoryEntries.id, entryId))
    .get();
  if (!found) return [];
  const { title, sideId, laboratory } = found;
  const link = `/bookings/${bookingId}/report/laboratory/entries/${entryId}/signature`;
  return [{ sideId, kind: "laboratory_entered", params: { title, laboratory }, link, aboutId: bookingId }];
}

function findReport(tx: Connection, reportId: string) {
  const found = tx
    .select({ number: reports.number, aboutId: bookings.id, title: bookings.title, sideId: bookings.companyId })
    .from(reports)
    .innerJoin(bookings, eq(bookings.id, reports.bookingId))
    .where(eq(reports.id, reportId))
    .get();
  return found && { ...found, link: `/bookings/${found.aboutId}/report` };
}
