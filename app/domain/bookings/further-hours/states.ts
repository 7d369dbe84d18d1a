import type { Graph } from "~/domain/core/graph";
import type { FurtherHoursState } from "~/lib/vocabulary";

/** A proposal expires when the company does not answer in time, and ends when the booking is canceled or disputed. Other hours are another proposal. */
export const FURTHER_HOURS_GRAPH = {
  table: "furtherHours",
  key: "id",
  starts: ["proposed"],
  moves: {
    proposed: ["paid", "declined", "withdrawn", "expired", "ended"],
    paid: [],
    declined: [],
    withdrawn: [],
    expired: [],
    ended: [],
  },
} as const satisfies Graph<FurtherHoursState>;
