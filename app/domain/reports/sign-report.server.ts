import { reportPapers } from "#db/client.server";
import { REPORT } from "~/lib/bounds";
import { reportStatement } from "~/lib/documents/report-statement";
import { reportWork } from "../bookings/work/mark-work-done.server";
import { defineCommand } from "../command.server";
import { move } from "../core/move.server";
import { conflict } from "../errors";
import { displayNameOf } from "../people/display-name.server";
import { basisOf } from "./basis.server";
import { distributionOf, openDeliveries } from "./distribution/deliveries.server";
import { keepAbsences } from "./distribution/keep-absences.server";
import { recipientsOf, unlistedIn } from "./distribution/recipients.server";
import { sharePhotos } from "./entries/share-photos.server";
import { draftFingerprint } from "./fingerprint.server";
import { signature } from "./forms/signature";
import { WHY_NOBODY } from "./forms/why-field";
import { answered } from "./omissions";
import {
  draftOf,
  entriesOf,
  isOnHold,
  ownReport,
  refuseUnlessOpen,
  sheetOfVersion,
  versionOf,
} from "./own-report.server";
import { sealed } from "./papers/sealed.server";
import { maySign } from "./policy";
import { findingsOf } from "./sheet/findings/findings";
import type { SignedReport } from "./sheet/signed/signed";
import { REPORT_GRAPH } from "./states";
import { keepStrengths } from "./strength/acceptance/keep-strengths.server";
import { technicianOf } from "./technician.server";

/**
 * The first version reports the work as done, a later one supersedes the one before. `seen` is the fingerprint of the draft that was shown before the press.
 * @throws DomainError invalid at what is to be answered; conflict "report-changed" when it is another one by now, "report-incomplete", "report-not-begun", "report-signed", "report-closed",
 * "booking-disputed", "report-full", "report-early", "work-not-started" with the start as `startsAt`
 */
export const signReport = defineCommand({
  name: "sign-report",
  roles: ["inspector"],
  input: signature,
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => maySign(actor, own),
  run(context, own, { seen, answers, interest, notPerformed }) {
    const { tx, now, emit } = context;
    refuseUnlessOpen(context, own);
    const { booking, report } = own;
    const draft = draftOf(own);
    if (isOnHold(booking, draft)) throw conflict("booking-disputed");
    const { id: versionId, reportId, version, reason } = draft;
    const entries = entriesOf(tx, versionId);
    const basis = basisOf(tx, own);
    const sheet = sheetOfVersion(tx, entries, basis);
    if (seen !== undefined && seen !== draftFingerprint(version, sheet)) throw conflict("report-changed");
    const { missing, deviations } = findingsOf(sheet, entries, basis);
    if (missing.length > 0 || !report) throw conflict("report-incomplete");
    const unlisted = unlistedIn(recipientsOf(tx, booking));
    const { omissions, absence } = answered({ deviations, unlisted }, answers);
    keepAbsences(context, booking, { roles: unlisted, absence });
    const { technician, certificationId } = technicianOf(tx, booking.inspectorId, booking.date);
    const distribution = distributionOf(tx, reportId);
    const signed: SignedReport = {
      format: 2,
      number: report.number,
      version,
      reason,
      signedAt: now,
      statement: reportStatement(notPerformed),
      technician,
      booking: {
        number: booking.number,
        title: booking.title,
        company: displayNameOf(tx, booking.companyId),
        date: booking.date,
        zone: booking.zone,
      },
      ...sheet,
      deviations,
      omissions,
      interest,
      sentTo: distribution.sentTo,
    };
    const document = sealed(signed);
    if (document.content.length > REPORT.content.most) throw conflict("report-full");
    const before = versionOf(tx, reportId, "signed");
    if (before) move(tx, REPORT_GRAPH, before.id, "signed", "superseded", { updatedAt: now });
    move(tx, REPORT_GRAPH, versionId, "draft", "signed", {
      signedAt: now,
      updatedAt: now,
      certificationId,
      technicianName: technician.name,
      aciNumber: technician.aciNumber,
      aciLevel: technician.level,
      aciExpiresOn: technician.expiresOn,
      ...document,
    });
    const entryIds = entries.map(({ id }) => id);
    sharePhotos(context, booking.id, entryIds);
    tx.insert(reportPapers).values({ id: versionId, createdAt: now }).run();
    openDeliveries(context, versionId, distribution);
    keepStrengths(context, reportId, signed);
    emit("report.signed", { versionId });
    if (version > 1) emit("report.corrected", { reportId, version });
    else if (booking.state === "confirmed") reportWork(context, booking, null);
    else emit("report.added", { reportId });
    return { bookingId: booking.id, reportId, version, unlisted };
  },
  audit: ({ reportId, version, unlisted }, { answers }) => ({
    subject: ["report", reportId],
    details: { version, ...(unlisted.length > 0 && { unlisted }) },
    ...(unlisted.length > 0 && { forgettable: { absence: answers[WHY_NOBODY] } }),
    changes: { state: ["draft", "signed"] },
  }),
});
