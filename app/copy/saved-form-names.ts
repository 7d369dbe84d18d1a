import { postJobTexts } from "./jobs";
import { onboardingTexts } from "./onboarding";

/** Names of forms, by the address they are sent to. */
export function formName(path: string): string {
  return FORMS.find(([pattern]) => pattern.test(path))?.[1] ?? "your form";
}

/** Names of fields. A field without one here is shown by its technical name. */
export function fieldLabel(name: string): string {
  return LABELS[name] ?? sentenceCase(name);
}

/** Shows a value as people read it. */
export function typedText(values: readonly string[]): string {
  return values.map((value) => (value === "on" ? "Yes" : value)).join(", ");
}

const FORMS: readonly [RegExp, string][] = [
  [/^\/post-job/, "your job post"],
  [/^\/jobs\/[^/]+\/application/, "your application"],
  [/^\/applications\/[^/]+\/acceptance/, "accepting an applicant"],
  [/^\/applications\/[^/]+\/rejection/, "turning an applicant down"],
  [/^\/messages\//, "your message"],
  [/^\/(?:inspector-onboarding\/profile|profile)/, "your profile"],
  [/^\/inspector-(?:onboarding|setup)/, "your certification"],
  [/^\/bookings\/[^/]+\/work-report/, "your report of the work"],
  [/^\/bookings\/[^/]+\/approval/, "your approval of the work"],
  [/^\/admin\/certifications\//, "your review of a certification"],
];

const LABELS: Readonly<Record<string, string>> = {
  ...textsOf(onboardingTexts.profile),
  ...textsOf(postJobTexts.fields),
  yearsOfExperience: onboardingTexts.profile.years,
  coverLetter: "Cover letter",
  content: "Message",
  consent: "Agreement",
};

function textsOf(texts: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function sentenceCase(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
