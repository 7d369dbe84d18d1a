import { HardHat } from "lucide";
import type { StatusStampProps } from "../status-stamp";

export const jobStamps = {
  open: { tone: "info", label: "Open" },
  /** For administrators: open, and an application waits. */
  reviewing: { tone: "waiting", label: "Reviewing" },
  /** For administrators: assigned or completed. */
  filled: { tone: "ok", label: "Filled", icon: HardHat },
  assigned: { tone: "ok", label: "Assigned", icon: HardHat },
  completed: { tone: "ok", label: "Completed" },
  closed: { tone: "ended", label: "Closed" },
  deleted: { tone: "ended", label: "Deleted" },
} as const satisfies Record<string, StatusStampProps>;

export const applicationStamps = {
  pending: { tone: "waiting", label: "Pending" },
  accepted: { tone: "ok", label: "Accepted" },
  rejected: { tone: "bad", label: "Rejected" },
  withdrawn: { tone: "ended", label: "Withdrawn" },
  completed: { tone: "ok", label: "Completed" },
} as const satisfies Record<string, StatusStampProps>;
