import type { RequestState } from "~/lib/vocabulary";
import type { Graph } from "../core/graph";

/** The outcome of a report about somebody is final: both sides were notified. Other requests may be opened again, as may reports from before outcomes were recorded. */
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
