import { and, eq } from "drizzle-orm";
import { fieldNotices, reportPapers, reports } from "#db/client.server";
import type { InspectorActor, PersonActor } from "../../actor";
import { bookingFor } from "../../bookings/queries.server";
import { reads } from "../../core/runtime.server";
import { conflict, notFound } from "../../errors";
import { receiversOf } from "../distribution/recipients.server";
import { ownReport } from "../own-report.server";
import { blobOf, type StoredPaper } from "../papers/queries.server";
import { draftReport } from "../queries.server";
import { noticeFacts } from "./facts";
import { noticeRoles } from "./store-notice.server";

/** What a notice of a nonconformance would say, and to whom. @throws DomainError not_found; conflict "notice-after-report" */
export function noticeToSign(actor: InspectorActor, bookingId: string, subject: string) {
  const { booking, report } = ownReport(reads(), actor, bookingId);
  const draft = draftReport(actor, bookingId);
  if (!draft || !report || draft.version > 1) throw conflict("notice-after-report");
  const facts = noticeFacts(draft.sheet, subject);
  if (!facts) throw notFound();
  const receivers = receiversOf(reads(), booking, report.id).filter(({ role }) => noticeRoles(true).includes(role));
  return {
    booking: draft.booking,
    facts,
    receivers: receivers.map(({ id, role, name, company }) => ({ id, role, name, company })),
  };
}

export type NoticeToSign = ReturnType<typeof noticeToSign>;

/** Returns the PDF of a field notice. @throws DomainError not_found */
export function noticePdf(actor: PersonActor, bookingId: string, number: number): StoredPaper {
  const { id } = bookingFor(actor, bookingId);
  const found = reads()
    .select({ report: reports.number, sha256: reportPapers.sha256 })
    .from(reports)
    .innerJoin(fieldNotices, eq(fieldNotices.reportId, reports.id))
    .innerJoin(reportPapers, eq(reportPapers.id, fieldNotices.id))
    .where(and(eq(reports.bookingId, id), eq(fieldNotices.number, number)))
    .get();
  if (!found) throw notFound();
  return { kind: "notice", report: found.report, number, blob: blobOf(found.sha256) };
}
