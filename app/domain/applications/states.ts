import type { ApplicationState } from "~/lib/vocabulary";

/** Where each state of an application may go. */
export const APPLICATION_TRANSITIONS: { readonly [S in ApplicationState]: readonly ApplicationState[] } = {
  pending: ["accepted", "rejected", "withdrawn"],
  accepted: ["completed"],
  rejected: [],
  withdrawn: [],
  completed: [],
};
