import type { ApplicationState } from "~/lib/vocabulary";
import type { Graph } from "../graph";

export const APPLICATION_GRAPH = {
  table: "applications",
  key: "id",
  starts: ["pending"],
  moves: {
    pending: ["accepted", "rejected"],
    // A canceled booking ends its application: as withdrawn when the inspector canceled.
    accepted: ["completed", "rejected", "withdrawn"],
    // The position that had been filled is open again.
    rejected: ["pending"],
    withdrawn: [],
    completed: [],
  },
} as const satisfies Graph<ApplicationState>;
