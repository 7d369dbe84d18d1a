import type { ReportCode, ReportParams } from "~/domain/error-codes/reports";
import type { SentencesOf } from "./sentences";

export const REPORTS = {
  "recipient-quota": "There are {most} recipients, which is the most. Remove one first.",
  "document-link-quota": "This document was mailed {most} times in a day. Please try again tomorrow.",
  "laboratory-quota": "{most} laboratories were asked about this booking, which is the most.",
  "laboratory-entry-quota": "{most} entries were made for this request, which is the most. Ask for a new request.",
  "laboratory-link-quota": "This link was mailed {most} times in a day. Please try again tomorrow.",
  "report-early": "You can record from when check-in opens: {from}.",
  "report-changed": "This report has changed since you opened this page. Here is how it is now. Check it, then sign.",
  "report-closed": "A test report cannot be recorded for this booking now.",
  "report-correction-open": "You are correcting this report already. Sign that version or discard it first.",
  "report-entry-recorded": "This is already recorded, with the same values and the same time.",
  "report-full": "The report cannot hold any more of these.",
  "document-link-over": "This link was used already or has expired. Ask for a new one.",
  "laboratory-link-over": "This link was used already or has expired. Ask for a new one.",
  "laboratory-entry-over": "This was signed, sent back or changed meanwhile. Look at it again.",
  "documents-stopped": "This address wants no more emails about this project.",
  "nothing-to-send": "Everything that is signed was sent to this recipient, and acknowledged.",
  "report-supplements": "This report has as many supplements as it can hold.",
  "report-notices": "This report has as many field notices as it can hold. Call the contractor, and sign the report.",
  "notice-after-report": "The report is signed: it tells of this itself. Field notices go out before it.",
  "notice-signed":
    "A field notice of this is signed already. When what it says changes, a revised one follows by itself.",
  "notice-without-receivers": "Nobody is listed who gets field notices. Add a recipient first.",
  "report-without-sets": "This report has no cylinders.",
  "report-mix-used": "Trucks of this report have this mix. Change their mix first, or remove them.",
  "report-incomplete": "Something is missing before you can sign. See the list on this page.",
  "report-newer":
    "The inspector has corrected the test report since you opened this page. Here is the new version. Read it, then approve.",
  "report-not-begun": "Record the project first.",
  "report-not-signed": "This report has not been signed yet, so you can still change it.",
  "report-signed": "This report is signed. To change it, make a correction.",
  "strength-not-planned": "The report's specimens have changed. Go back to the report and open these results again.",
  "report-versions": "This report was corrected too often. Please write to support.",
} satisfies SentencesOf<ReportCode, ReportParams>;
