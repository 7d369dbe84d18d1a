import type { DraftState, JobState } from "~/lib/vocabulary";

/** Where each state of a job may go. Deleting is apart: an open job may be deleted, whatever else. */
export const JOB_TRANSITIONS: { readonly [S in JobState]: readonly JobState[] } = {
  open: ["assigned", "closed"],
  assigned: ["completed"],
  completed: [],
  closed: [],
};

export const DRAFT_TRANSITIONS: { readonly [S in DraftState]: readonly DraftState[] } = {
  editing: ["posted", "discarded"],
  posted: [],
  discarded: [],
};
