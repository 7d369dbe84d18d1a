import type { RequestState } from "~/lib/vocabulary";
import type { Graph } from "../core/graph";

/**
 * A report about somebody ends with an outcome, which is final: both sides were notified. Any other request is closed and may be opened again, and so may
 * the reports that were closed before outcomes were recorded.
 */
export const SUPPORT_REQUEST_GRAPH = {
  table: "supportRequests",
  key: "id",
  starts: ["open"],
  moves: {
    open: ["closed", "no_action", "warned", "suspended"],
    closed: ["open"],
    no_action: [],
    warned: [],
    suspended: [],
  },
} as const satisfies Graph<RequestState>;
