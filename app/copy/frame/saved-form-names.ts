import type { AuditAction } from "~/domain/audit/actions";
import { daysOffTexts } from "../inspectors/availability";
import { onboardingTexts } from "../inspectors/onboarding";
import { postJobTexts } from "../jobs/jobs";
import { reportFieldTexts } from "../reports/recording/report-forms";

/** Names the form of a command. */
export function formName(command?: AuditAction): string {
  return (command && FORMS[command]) ?? "your form";
}

/** Names of fields. A field without one here is shown by its technical name. */
export function fieldLabel(name: string): string {
  return LABELS[name] ?? sentenceCase(name);
}

export type TypedWords = [label: string, text: string][];

/** Returns what was typed into a form, with the names of its fields. */
export function typedWords(fields: readonly [name: string, value: string][]): TypedWords {
  const byName = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const plain = name.replace(/\[.*$/, "");
    if (!isTyped(plain, value) || value.trim() === "") continue;
    byName.set(plain, [...(byName.get(plain) ?? []), value]);
  }
  return [...byName].map(([name, values]) => [fieldLabel(name), typedText(values)]);
}

/** Whether a person filled the field in; ids and what a page puts in by itself are left out. */
export function isTyped(name: string, value: string): boolean {
  return !PUT_IN.has(name) && !/Ids?$|^_/.test(name) && !FILE_ID.test(value);
}

const PUT_IN = new Set([
  ...["kind", "units", "method", "cylinders", "ageDays"],
  ...["quoted", "seen", "refund", "share", "confirmed", "query"],
]);

const FILE_ID = /^file_\w{20}$/;

/** Shows a value as people read it. */
export function typedText(values: readonly string[]): string {
  return values
    .map((value) => (value === "on" ? "Yes" : WORD.test(value) ? value.replaceAll("_", " ") : value))
    .join(", ");
}

/** The word of a choice, as forms send it. */
const WORD = /^[a-z]+(?:_[a-z]+)+$/;

const FORMS: { readonly [A in AuditAction]?: string } = {
  "submit-posting": "your job post",
  "save-draft": "your job post",
  "apply-to-job": "your application",
  "withdraw-application": "your application",
  "start-acceptance": "accepting an applicant",
  "reject-application": "turning an applicant down",
  "save-search": "your saved search",
  "change-search": "your saved search",
  "send-message": "your message",
  "add-days-off": "your days off",
  "set-availability": "your weekly hours",
  "submit-equipment": "your equipment",
  "set-home-base": "your home base",
  "set-mail-preferences": "your email settings",
  "update-profile": "your profile",
  "save-profile-enhancements": "your profile",
  "request-email-change": "your profile",
  "submit-certification": "your certification",
  "mark-work-done": "your report of the work",
  "approve-work": "your approval of the work",
  "add-report-photos": "your photos",
  "report-strength": "your strength results",
  "correct-report": "your correction",
  "discard-correction": "your correction",
  "sign-report": "your signature",
  "record-entry": "a part of your report",
  "record-screen": "a part of your report",
  "add-recipient": "a recipient of your reports",
  "ask-laboratory": "what you ask a laboratory",
  "return-laboratory-entry": "what you send back to a laboratory",
  "sign-supplement": "a supplement to your report",
  "remove-entry": "a part of your report",
  "answer-problem": "your answer to a problem",
  "offer-settlement": "your offer",
  "report-problem": "your report of a problem",
  "withdraw-problem": "your report of a problem",
  "accept-offer": "your report of a problem",
  "decline-offer": "your report of a problem",
  "withdraw-offer": "your report of a problem",
  "ask-for-decision": "your report of a problem",
  "report-absence": "your report that nobody came",
  "cancel-booking": "canceling a booking",
  "propose-date": "your proposed date",
  "propose-further-hours": "your further hours",
  "write-review": "your review",
  "report-review": "your report of a review",
  "decide-problem": "your decision about a problem",
  "let-booking-continue": "your decision about a problem",
  "approve-problem-decision": "your decision about a problem",
  "decline-problem-decision": "your decision about a problem",
  "close-person-report": "your decision about a report",
  "warn-reported-person": "your decision about a report",
  "suspend-reported-person": "your decision about a report",
  "move-support-request": "your decision about a report",
  "approve-certification": "your review of a certification",
  "reject-certification": "your review of a certification",
};

const LABELS: Readonly<Record<string, string>> = {
  ...labelsOfReports(),
  ...textsOf(onboardingTexts.profile),
  ...textsOf(postJobTexts.fields),
  yearsOfExperience: onboardingTexts.profile.years,
  coverLetter: "Cover letter",
  fromDate: daysOffTexts.first,
  toDate: daysOffTexts.last,
  usState: "State",
  place: "Home base",
  travelMiles: "Travel radius",
  groups: "Emails about",
  content: "Message",
  consent: "Agreement",
  name: "Name",
  text: "Text",
  reading: "Reading",
  statement: "What happened",
  quarters: "Quarter hours",
};

function textsOf(texts: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function labelsOfReports(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reportFieldTexts).flatMap(([name, { label }]) => [
      [name, label],
      [`${name}Date`, `${label}, date`],
    ]),
  );
}

function sentenceCase(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
