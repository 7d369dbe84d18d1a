import { daysOffTexts } from "./availability";
import { postJobTexts } from "./jobs";
import { onboardingTexts } from "./onboarding";
import { reportFieldTexts } from "./report-forms";

/** Names of forms, by the address they are sent to. */
export function formName(path: string): string {
  return FORMS.find(([pattern]) => pattern.test(path))?.[1] ?? "your form";
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

const FORMS: readonly [RegExp, string][] = [
  [/^\/post-job/, "your job post"],
  [/^\/jobs\/[^/]+\/application/, "your application"],
  [/^\/applications\/[^/]+\/acceptance/, "accepting an applicant"],
  [/^\/applications\/[^/]+\/rejection/, "turning an applicant down"],
  [/^\/jobs\/searches\//, "your saved search"],
  [/^\/messages\//, "your message"],
  [/^\/availability\/days-off/, "your days off"],
  [/^\/availability/, "your weekly hours"],
  [/^\/inspector-equipment/, "your equipment"],
  [/^\/profile\/home-base/, "your home base"],
  [/^\/profile\/notifications/, "your email settings"],
  [/^\/(?:inspector-onboarding\/profile|profile)/, "your profile"],
  [/^\/inspector-(?:onboarding|setup)/, "your certification"],
  [/^\/bookings\/[^/]+\/work-report/, "your report of the work"],
  [/^\/bookings\/[^/]+\/approval/, "your approval of the work"],
  [/^\/bookings\/[^/]+\/report\/photos/, "your photos"],
  [/^\/bookings\/[^/]+\/report\/strengths/, "your strength results"],
  [/^\/bookings\/[^/]+\/report\/correction/, "your correction"],
  [/^\/bookings\/[^/]+\/report\/signature/, "your signature"],
  [/^\/bookings\/[^/]+\/report\//, "a part of your field report"],
  [/^\/bookings\/[^/]+\/problem\/answer/, "your answer to a problem"],
  [/^\/bookings\/[^/]+\/problem\/offer/, "your offer"],
  [/^\/bookings\/[^/]+\/problem/, "your report of a problem"],
  [/^\/bookings\/[^/]+\/absence/, "your report that nobody came"],
  [/^\/bookings\/[^/]+\/cancellation/, "canceling a booking"],
  [/^\/bookings\/[^/]+\/date/, "your proposed date"],
  [/^\/bookings\/[^/]+\/further-hours/, "your further hours"],
  [/^\/bookings\/[^/]+\/review/, "your review"],
  [/^\/reviews\//, "your report of a review"],
  [/^\/admin\/problems\//, "your decision about a problem"],
  [/^\/admin\/support\//, "your decision about a report"],
  [/^\/admin\/certifications\//, "your review of a certification"],
];

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
