import type { BookingState } from "~/lib/vocabulary";

/**
 * Where each state of a booking may go. A dispute that is won leads back to where it came from; one that is lost is settled by
 * an administrator.
 */
export const BOOKING_TRANSITIONS: { readonly [S in BookingState]: readonly BookingState[] } = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["work_done", "cancelled", "disputed"],
  work_done: ["completed", "disputed"],
  completed: [],
  cancelled: [],
  disputed: ["confirmed", "work_done", "completed", "cancelled"],
};

/** While in one of these, a booking takes its inspector's time. */
export const ENGAGING_STATES = ["pending", "confirmed", "work_done"] as const satisfies readonly BookingState[];
