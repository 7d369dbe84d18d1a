import type { DraftState, JobState } from "~/lib/vocabulary";
import type { Graph } from "../graph";

/** A deleted job keeps its state, `open`. */
export const JOB_GRAPH = {
  table: "jobs",
  key: "id",
  column: "state",
  starts: ["open"],
  moves: { open: ["assigned", "closed"], assigned: ["completed"], completed: [], closed: [] },
} as const satisfies Graph<JobState>;

export const DRAFT_GRAPH = {
  table: "jobDrafts",
  key: "id",
  column: "state",
  starts: ["editing"],
  moves: { editing: ["posted", "discarded"], posted: [], discarded: [] },
} as const satisfies Graph<DraftState>;
