import type { Graph } from "~/domain/core/graph";
import type { ProblemOfferState, ProblemState } from "~/lib/vocabulary";

/** The sides settle or the reporter withdraws; an administrator or the clock decides; a bank that took all the money back closes it. */
export const PROBLEM_GRAPH = {
  table: "problems",
  key: "id",
  starts: ["open"],
  moves: {
    open: ["settled", "decided", "withdrawn", "closed"],
    settled: [],
    decided: [],
    withdrawn: [],
    closed: [],
  },
} as const satisfies Graph<ProblemState>;

/** The other side answers, or it is taken back; a newer offer or another end of the problem replaces it. */
export const PROBLEM_OFFER_GRAPH = {
  table: "problemOffers",
  key: "id",
  starts: ["open"],
  moves: {
    open: ["accepted", "declined", "withdrawn", "replaced"],
    accepted: [],
    declined: [],
    withdrawn: [],
    replaced: [],
  },
} as const satisfies Graph<ProblemOfferState>;
