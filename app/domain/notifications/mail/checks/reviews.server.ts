import { and, eq, gt } from "drizzle-orm";
import { schema } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { reviewsDue } from "../../../reviews/reviews-due.server";
import { exists, type Said } from "./check.server";

const { reviews } = schema;

/** Whether its other side can still write. */
export function canReviewBeAnswered(id: string): boolean {
  const waiting = and(eq(reviews.id, id), eq(reviews.state, "waiting"), gt(reviews.windowEndsAt, now()));
  return exists(reviews, waiting);
}

export function owesReview(bookingId: string, { userId }: Said): boolean {
  return reviewsDue(reads(), bookingId)?.due.some(({ authorId }) => authorId === userId) ?? false;
}
