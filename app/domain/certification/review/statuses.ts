import { CERTIFICATION_STATES, type CertificationState } from "~/lib/vocabulary";

export const REQUEST_STATUSES = ["pending", "verified", "rejected"] as const;

type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** What has expired counts as rejected, as everywhere. */
export const STATUS_OF = {
  pending: "pending",
  approved: "verified",
  rejected: "rejected",
  expired: "rejected",
} as const satisfies Record<CertificationState, RequestStatus>;

export function statesOf(status: RequestStatus): CertificationState[] {
  return CERTIFICATION_STATES.filter((state) => STATUS_OF[state] === status);
}
