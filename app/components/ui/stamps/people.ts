import { FileCheck, Lock, TriangleAlert } from "lucide";
import type { StatusStampProps } from "../status-stamp";

export const certificationStamps = {
  none: { tone: "neutral", label: "Not submitted" },
  pending: { tone: "waiting", label: "Under review" },
  approved: { tone: "ok", label: "Approved", icon: FileCheck },
  rejected: { tone: "bad", label: "Rejected" },
  expired: { tone: "bad", label: "Expired" },
} as const satisfies Record<string, StatusStampProps>;

export const equipmentStamps = {
  none: { tone: "neutral", label: "Not submitted" },
  pending: { tone: "waiting", label: "Under review" },
  verified: { tone: "ok", label: "Verified" },
  rejected: { tone: "bad", label: "Rejected" },
  withdrawn: { tone: "ended", label: "Replaced or withdrawn" },
} as const satisfies Record<string, StatusStampProps>;

export const userStamps = {
  active: { tone: "ok", label: "Active" },
  pending: { tone: "waiting", label: "Pending" },
  invited: { tone: "waiting", label: "Invited" },
  suspended: { tone: "bad", label: "Suspended", icon: Lock },
  closed: { tone: "ended", label: "Closed" },
} as const satisfies Record<string, StatusStampProps>;

export const reviewReportStamps = {
  open: { tone: "waiting", label: "Open" },
  kept: { tone: "ok", label: "Kept" },
  removed: { tone: "bad", label: "Removed" },
} as const satisfies Record<string, StatusStampProps>;

export const supportStamps = {
  open: { tone: "waiting", label: "Open" },
  closed: { tone: "ended", label: "Closed" },
  no_action: { tone: "ended", label: "No action" },
  warned: { tone: "waiting", label: "Warned", icon: TriangleAlert },
  suspended: { tone: "bad", label: "Suspended", icon: Lock },
} as const satisfies Record<string, StatusStampProps>;
