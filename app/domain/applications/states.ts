import type { ApplicationState } from "~/lib/vocabulary";
import type { Graph } from "../graph";

export const APPLICATION_GRAPH = {
  table: "applications",
  key: "id",
  starts: ["pending"],
  moves: { pending: ["accepted", "rejected"], accepted: ["completed"], rejected: [], withdrawn: [], completed: [] },
} as const satisfies Graph<ApplicationState>;
