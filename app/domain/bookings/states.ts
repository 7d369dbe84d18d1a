import type { BookingState } from "~/lib/vocabulary";
import type { Graph } from "../graph";

/** A won dispute leads back to where it came from; a lost one stays for an administrator to settle. */
export const BOOKING_GRAPH = {
  table: "bookings",
  key: "id",
  starts: ["confirmed"],
  moves: {
    pending: ["confirmed"],
    confirmed: ["work_done", "disputed"],
    work_done: ["completed", "disputed"],
    completed: [],
    cancelled: [],
    disputed: ["confirmed", "work_done"],
  },
} as const satisfies Graph<BookingState>;

/** Where a dispute leads a booking: into `disputed` when it begins, and to one of the others when it is won. */
export type DisputeMove = "disputed" | (typeof BOOKING_GRAPH)["moves"]["disputed"][number];
