import { BOOKING_STATES, type BookingState } from "~/lib/vocabulary";
import type { Graph } from "../graph";
import { BOOKING_MOVE_NAMES, BOOKING_MOVES } from "./lifecycle/moves";

/** The states that each state leads to, read from the table of moves. */
export const BOOKING_GRAPH = {
  table: "bookings",
  key: "id",
  starts: ["pending", "confirmed"],
  moves: Object.fromEntries(
    BOOKING_STATES.map((state) => [state, nextOf(state)]),
  ) as unknown as Graph<BookingState>["moves"],
} as const satisfies Graph<BookingState>;

function nextOf(state: BookingState): BookingState[] {
  const next = BOOKING_MOVE_NAMES.map((name) => BOOKING_MOVES[name])
    .filter(({ from }) => (from as readonly BookingState[]).includes(state))
    .map(({ to }) => to);
  return [...new Set(next)];
}
