import type { Graph } from "~/domain/core/graph";
import type { ConnectionState } from "~/lib/vocabulary";

/** One row a pair: a later request moves it back to `pending`. */
export const CONNECTION_GRAPH = {
  table: "connections",
  key: "id",
  starts: ["pending"],
  moves: {
    pending: ["accepted", "rejected", "withdrawn", "ended"],
    accepted: ["ended"],
    rejected: ["pending"],
    withdrawn: ["pending"],
    ended: ["pending"],
  },
} as const satisfies Graph<ConnectionState>;
