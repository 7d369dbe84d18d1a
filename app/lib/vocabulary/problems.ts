/** What went wrong with a booking. `unreported`: a schedule found that nobody said anything after its day. */
export const PROBLEM_KINDS = ["work", "inspector_absent", "company_absent", "unreported"] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** `settled`: both sides agreed. `decided`: by an administrator, or because nobody answered. `closed`: a bank took all the money back. */
export const PROBLEM_STATES = ["open", "settled", "decided", "withdrawn", "closed"] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

export const PROBLEM_REASONS = ["incomplete", "wrong_readings", "not_to_standard", "late", "conduct", "other"] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

/** `replaced`: by a newer offer, or because the problem ended another way. */
export const PROBLEM_OFFER_STATES = ["open", "accepted", "declined", "withdrawn", "replaced"] as const;
export type ProblemOfferState = (typeof PROBLEM_OFFER_STATES)[number];
