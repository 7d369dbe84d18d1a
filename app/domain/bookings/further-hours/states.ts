import type { FurtherHoursState } from "~/lib/vocabulary";
import type { Graph } from "../../graph";

/** The inspector proposes and may withdraw; the company pays or declines; time expires, and a cancellation or a dispute of the booking ends. Who wants other hours after that proposes anew. */
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
