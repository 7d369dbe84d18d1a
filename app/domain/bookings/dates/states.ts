import type { DateProposalState } from "~/lib/vocabulary";
import type { Graph } from "../../graph";

/** One side proposes and may withdraw, the other accepts or declines; time expires, and the end of the booking ends. Who wants another date after that proposes anew. */
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
