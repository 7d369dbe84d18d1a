import type { LookupForm } from "~/domain/certification/lookup-forms";
import { RULES } from "~/domain/certification/rules";
import { PRODUCT } from "~/lib/site";
import type { CertificationCategory, CertificationState, LookupCountry } from "~/lib/vocabulary";
import { errorSentence } from "../frame/errors";

export const COUNTRY_NAMES: { readonly [C in LookupCountry]: string } = {
  US: "United States",
  CA: "Canada",
  MX: "Mexico",
};

export const CATEGORY_NAMES: { readonly [C in CertificationCategory]: string } = {
  concrete_testing: "Concrete Field Testing Technician",
  materials_testing: "Materials Testing Technician",
  structural_inspection: "Structural Inspection",
};

/** The ways to prove a certification, each on a page of its own. */
export const proofTexts = {
  ways: "How to prove it",
  card: "I have my card",
  lookup: "Look me up",
  lookupBy: "Look up by",
  by: {
    "last-name": "Last name",
    "certification-id": "ID",
    program: "Program",
  } satisfies Record<LookupForm, string>,
  lookupLead:
    "No card at hand? We find your certification in the certification body's directory. It takes a little longer than with the card.",
  otherName: "Is another name on your card than on your account?",
  otherNameLink: "Send it with the name on the card",
  directTitle: "Card with another name",
} as const;

export const lookupTexts = {
  lastName: "Last name",
  lastNameHint: "As the certification body knows it.",
  certificationId: "Certification ID",
  certificationIdHint: "From an old card, a letter or your certificate.",
  category: "Certification category",
  categoryPlaceholder: "Choose the category",
  country: "Country",
  usState: "State",
  province: "Province or territory",
  mexicanState: "State in Mexico",
  anyState: "Choose, or leave open",
  files: "Certificate file",
  filesHint: "A letter, an old card or anything that names your certification.",
  authorized: `By sending this you authorize ${PRODUCT} to look your certification up with the certification body.`,
  submit: "Submit for review",
  busy: "Submitting…",
  done: {
    title: "Certification Submitted",
    description: "It is pending manual verification. You will be notified when it is approved.",
  },
  failed: "Error submitting certification: Failed to submit certification",
} as const;

/** What was typed to look a certificate up, as its reviewer reads it. */
export const lookedUpTexts = {
  nameOnCard: "Name on the card",
  lastName: "Last name typed",
  category: "Category",
  country: "Country",
  state: "State",
} as const;

export const directTexts = {
  name: "Name on the card",
  aciId: "ACI ID",
  type: "Certification",
  issueDate: "Issue date",
  expiryDate: "Expiry date",
  consent: `I certify that this card is current and mine, and I authorize ${PRODUCT} to verify it with the certification body.`,
  submit: "Submit certification",
  busy: "Uploading…",
  done: {
    title: "Certification Submitted",
    description: "Your certification is under review. You will be notified when it is approved.",
  },
  failed: "Upload Failed",
} as const;

/** The specification words two refusals of files differently on each form (2, sections 5 and 8). */
export const LOOKUP_WORDS = {
  [errorSentence("file-too-large")]: "Please upload a file smaller than 10MB.",
};
const DIRECT = { tooLarge: "Each file must be under 10MB.", type: "Each file must be JPG, PNG, or PDF." } as const;
export const DIRECT_WORDS = {
  [errorSentence("file-too-large")]: DIRECT.tooLarge,
  [errorSentence("file-type")]: DIRECT.type,
};

/** The title above each refusal of a certificate (specification 2, sections 5 and 8). */
const REFUSAL_TITLES: Readonly<Record<string, string>> = {
  [RULES.file]: "Missing Certificate",
  [RULES.missing]: "Missing Information",
  [RULES.consent]: "Agreement Required",
  [RULES.expired]: "Certificate Expired",
  [RULES.tooManyFiles]: "Too Many Files",
  [errorSentence("file-too-large")]: "File Too Large",
  [DIRECT.tooLarge]: "File Too Large",
  [errorSentence("file-type")]: "Invalid file type",
  [DIRECT.type]: "Invalid File Type",
  [errorSentence("picture-heic")]: "Invalid file type",
  [errorSentence("certification-pending")]: "Under Review",
};

/** "Missing Certificate: Please upload your ACI certification card"; a sentence without a title stands alone. */
export function titledRefusal(sentence: string): string {
  const title = REFUSAL_TITLES[sentence];
  return title ? `${title}: ${sentence}` : sentence;
}

export const historyTexts = {
  title: "Earlier submissions",
  states: {
    pending: "Under review",
    approved: "Approved",
    rejected: "Rejected",
    expired: "Expired",
  } satisfies Record<CertificationState, string>,
  replaced: "Replaced by a newer certificate",
  lookedUp: { LAST_NAME: "Looked up by last name", CERT_ID: "Looked up by ID", PROGRAM_AREA: "Looked up by program" },
} as const;
