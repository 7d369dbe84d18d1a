type Finding = "does_not_match" | "is_sanctioned" | "matches" | "matches_at_once";
type Claim = "address" | "dateOfBirth" | "document" | "ssn";

/** The result of Stripe's check of a person's details. */
export type Identity = Partial<Record<Claim, Finding>>;

export interface AccountReview {
  /** Names of requirements that it asks for in addition, although everything was given. */
  asked?: string[];
  /** What cannot be done without it, by default anything. */
  stops?: "nothing" | "payouts" | "transfers";
  /** When what is asked for must be there. Seconds. */
  deadline?: number;
  /** The error that the account shows for what is asked. */
  because?: keyof typeof REASONS;
  /** Names of requirements that it is checking. */
  checking?: string[];
  verifiesSoon?: true;
  rejected?: "platform_fraud" | "platform_other" | "platform_terms_of_service" | "terms_of_service";
}

export const DOCUMENT = "individual.verification.document";

export const TEST_ADDRESS = {
  line1: "address_full_match",
  city: "San Francisco",
  state: "CA",
  postal_code: "94111",
} as const;

export const TEST_DOCUMENTS = ["file_identity_document_success", "file_identity_document_failure"] as const;

export const REASONS = {
  verification_document_failed_other: "The document couldn't be verified. Provide another one.",
  verification_failed_address_match: "The address couldn't be verified. Provide a document.",
  verification_failed_id_number_match: "The Social Security number couldn't be verified. Provide a document.",
  verification_failed_other: "The information provided couldn't be verified. Provide the document again.",
} as const;

/** The results of Stripe's test values: https://docs.stripe.com/connect/testing#identity-verification */
const FINDINGS: Record<Claim, Record<string, Finding>> = {
  address: { address_no_match: "does_not_match" },
  dateOfBirth: { "1900-01-01": "is_sanctioned", "1901-01-01": "matches" },
  document: { [TEST_DOCUMENTS[0]]: "matches" },
  ssn: { "1111": "does_not_match", "2222": "does_not_match" },
};

/** The result of every other value. Stripe's page does not describe them, so made-up values pass and a demo works with any. */
const OTHERWISE: Record<Claim, Finding> = {
  address: "matches",
  dateOfBirth: "matches_at_once",
  document: "does_not_match",
  ssn: "matches",
};

/** Adds the result of the values given now. A document that was given before no longer counts. */
export function findingsOf(known: Identity, given: Partial<Record<Claim, string | undefined>>): Identity {
  const { document: _document, ...rest } = known;
  const identity: Identity = rest;
  for (const claim of Object.keys(FINDINGS) as Claim[]) {
    const value = given[claim];
    if (value !== undefined) identity[claim] = findingOf(claim, value);
  }
  return identity;
}

export function reviewOf(identity: Identity): AccountReview {
  if (identity.dateOfBirth === "is_sanctioned") return { checking: ["individual.dob.day"] };
  if (identity.document === "matches") return { checking: [DOCUMENT], verifiesSoon: true };
  const wrong = CODES.find(([claim]) => identity[claim] === "does_not_match");
  if (wrong) return { asked: [DOCUMENT], because: wrong[1] };
  return identity.dateOfBirth === "matches_at_once" ? {} : { checking: [DOCUMENT], verifiesSoon: true };
}

/** The first that does not match is named. */
const CODES: [Claim, keyof typeof REASONS][] = [
  ["document", "verification_document_failed_other"],
  ["ssn", "verification_failed_id_number_match"],
  ["address", "verification_failed_address_match"],
];

function findingOf(claim: Claim, value: string): Finding {
  const known = FINDINGS[claim];
  return (Object.hasOwn(known, value) && known[value]) || OTHERWISE[claim];
}
