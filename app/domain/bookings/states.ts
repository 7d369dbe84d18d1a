import { BOOKING_STATES, type BookingState } from "~/lib/vocabulary";
import type { Graph } from "../core/graph";
import { BOOKING_MOVES, type BookingMove } from "./lifecycle/moves";

type Moves = typeof BOOKING_MOVES;
type Next<From extends BookingState> = {
  [Move in BookingMove]: From extends Moves[Move]["from"][number] ? Moves[Move]["to"] : never;
}[BookingMove];

export const BOOKING_GRAPH = {
  table: "bookings",
  key: "id",
  starts: ["pending", "confirmed"],
  moves: {
    pending: nextOf("pending"),
    confirmed: nextOf("confirmed"),
    work_done: nextOf("work_done"),
    completed: nextOf("completed"),
    cancelled: nextOf("cancelled"),
    disputed: nextOf("disputed"),
  },
} as const satisfies Graph<BookingState>;

function nextOf<From extends BookingState>(state: From): Next<From>[] {
  const moves = Object.values(BOOKING_MOVES).filter(({ from }) => (from as readonly BookingState[]).includes(state));
  return BOOKING_STATES.filter((to): to is Next<From> => moves.some((move) => move.to === to));
}
