import type { SpendingState } from "~/lib/vocabulary";
import type { Graph } from "../core/graph";

export const SPENDING_GRAPH = {
  table: "spendingRequests",
  key: "id",
  starts: ["pending"],
  moves: {
    pending: ["approved", "declined", "withdrawn", "lapsed", "ended"],
    approved: [],
    declined: [],
    withdrawn: [],
    lapsed: [],
    ended: [],
  },
} as const satisfies Graph<SpendingState>;
