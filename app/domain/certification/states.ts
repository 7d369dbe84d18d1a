import type { CertificationState } from "~/lib/vocabulary";

/** Where each state of a submitted certificate may go. A refused or expired one stays; the inspector submits another. */
export const CERTIFICATION_TRANSITIONS: { readonly [S in CertificationState]: readonly CertificationState[] } = {
  pending: ["approved", "rejected"],
  approved: ["expired"],
  rejected: [],
  expired: [],
};

/** What an inspector is said to have: the state of what counts, or nothing submitted yet. */
export type CertificationStatus = CertificationState | "none";
