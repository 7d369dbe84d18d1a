import type { ApplicationState } from "~/lib/vocabulary";
import type { Graph } from "../core/graph";

export const APPLICATION_GRAPH = {
  table: "applications",
  key: "id",
  starts: ["pending"],
  moves: {
    pending: ["accepted", "rejected", "withdrawn"],
    // A canceled booking ends its application: as withdrawn when the inspector canceled.
    accepted: ["completed", "rejected", "withdrawn"],
    // The position that had been filled is open again.
    rejected: ["pending"],
    // Withdrawn while nobody had answered, the inspector may apply again.
    withdrawn: ["pending"],
    completed: [],
  },
} as const satisfies Graph<ApplicationState>;
