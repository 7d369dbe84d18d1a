import { z } from "zod";
import { defineCommand } from "../../command.server";
import { conflict, notFound } from "../../errors";
import { basisOf } from "../basis.server";
import { draftOf, entriesOf, ownReport, refuseUnlessOpen, sheetOfVersion } from "../own-report.server";
import { maySign } from "../policy";
import { noticeFacts } from "./facts";
import { storeNotice } from "./store-notice.server";
import { noticesInForce, noticesOf } from "./stored.server";

export const notice = z.object({
  bookingId: z.string(),
  /** As `subjectOf` names the nonconformance. */
  subject: z.string().max(200),
  withProducer: z.literal("on").optional(),
});

/**
 * Signs a notice of a nonconformance while the report is recorded, and mails it to the contractor, the engineer and, unless unticked, the producer.
 * @throws DomainError not_found for a nonconformance that is not there; conflict "notice-after-report", "notice-signed", "notice-without-receivers",
 * "report-notices", "report-closed", "report-not-begun"
 */
export const signNotice = defineCommand({
  name: "sign-notice",
  roles: ["inspector"],
  input: notice,
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => maySign(actor, own),
  run(context, own, { bookingId, subject, withProducer }) {
    const { tx } = context;
    refuseUnlessOpen(context, own);
    const { id: versionId, reportId, version } = draftOf(own);
    if (version > 1 || !own.report) throw conflict("notice-after-report");
    const sheet = sheetOfVersion(tx, entriesOf(tx, versionId), basisOf(tx, own));
    const facts = noticeFacts(sheet, subject);
    if (!facts) throw notFound();
    const before = noticesOf(tx, reportId);
    // What has changed since was told by then.
    if (noticesInForce(before).some((each) => each.subject === subject)) throw conflict("notice-signed");
    const place = { booking: own.booking, report: own.report, project: sheet.project };
    const { number, receivers } = storeNotice(context, place, {
      number: before.length + 1,
      subject,
      facts,
      replaces: null,
      withProducer: withProducer === "on",
    });
    if (receivers === 0) throw conflict("notice-without-receivers");
    return { bookingId, reportId, number, receivers };
  },
  audit: ({ reportId, number, receivers }) => ({ subject: ["report", reportId], details: { number, receivers } }),
});
