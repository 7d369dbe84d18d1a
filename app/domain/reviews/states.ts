import type { ReviewReportState, ReviewState } from "~/lib/vocabulary";
import type { Graph } from "../core/graph";

/** The second review of a booking is shown at once, and the first one with it. */
export const REVIEW_GRAPH = {
  table: "reviews",
  key: "id",
  starts: ["waiting", "shown"],
  moves: { waiting: ["shown"], shown: ["removed"], removed: [] },
} as const satisfies Graph<ReviewState>;

export const REVIEW_REPORT_GRAPH = {
  table: "reviewReports",
  key: "id",
  starts: ["open"],
  moves: { open: ["kept", "removed"], kept: [], removed: [] },
} as const satisfies Graph<ReviewReportState>;
