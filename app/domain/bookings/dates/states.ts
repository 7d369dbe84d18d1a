import type { Graph } from "~/domain/core/graph";
import type { DateProposalState } from "~/lib/vocabulary";

/** A proposal expires when nobody answers in time, and ends with its booking. Another date is another proposal. */
export const DATE_PROPOSAL_GRAPH = {
  table: "dateProposals",
  key: "id",
  starts: ["proposed"],
  moves: {
    proposed: ["accepted", "declined", "withdrawn", "expired", "ended"],
    accepted: [],
    declined: [],
    withdrawn: [],
    expired: [],
    ended: [],
  },
} as const satisfies Graph<DateProposalState>;
