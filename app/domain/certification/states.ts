import type { CertificationState } from "~/lib/vocabulary";
import type { Graph } from "../core/graph";

/** A refused or expired certificate stays as it is; the inspector submits another. */
export const CERTIFICATION_GRAPH = {
  table: "certifications",
  key: "id",
  starts: ["pending"],
  moves: { pending: ["approved", "rejected"], approved: ["expired"], rejected: [], expired: [] },
} as const satisfies Graph<CertificationState>;

/** The state of the certificate that counts, or `none` before the first. */
export type CertificationStatus = CertificationState | "none";
