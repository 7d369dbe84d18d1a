import type { DraftState, JobState } from "~/lib/vocabulary";
import type { Graph } from "../graph";

/** Deleting is apart: a deleted job keeps the state that it had, which is `open`. */
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
