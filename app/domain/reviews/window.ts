import { REVIEWS } from "~/lib/bounds";
import type { BookingState, ReviewState } from "~/lib/vocabulary";

/** UTC ms; what was written is shown from then on. Null before the work was approved, and once it is canceled. A later dispute changes nothing. */
export function windowEndOf({ state, completedAt }: Completion): number | null {
  return completedAt === null || state === "cancelled" ? null : completedAt + REVIEWS.window.most;
}

interface Completion {
  state: BookingState;
  completedAt: number | null;
}

/** Whether others may read a review. The schedule that counts it comes a little after its window's end, so its state alone does not say. */
export function isReadable({ state, windowEndsAt }: Waiting, now: number): boolean {
  return state === "shown" || (state === "waiting" && windowEndsAt <= now);
}

interface Waiting {
  state: ReviewState;
  windowEndsAt: number;
}
