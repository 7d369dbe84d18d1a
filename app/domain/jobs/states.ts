import type { DraftState, JobState } from "~/lib/vocabulary";
import type { Graph } from "../core/graph";

/** A deleted job keeps its state, `open`. When its booking is canceled, an assigned job is open again or closes. */
export const JOB_GRAPH = {
  table: "jobs",
  key: "id",
  starts: ["open"],
  moves: { open: ["assigned", "closed"], assigned: ["completed", "open", "closed"], completed: [], closed: [] },
} as const satisfies Graph<JobState>;

export const DRAFT_GRAPH = {
  table: "jobDrafts",
  key: "id",
  starts: ["editing"],
  moves: { editing: ["posted", "discarded"], posted: [], discarded: [] },
} as const satisfies Graph<DraftState>;
