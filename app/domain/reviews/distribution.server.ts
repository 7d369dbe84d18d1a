import { and, desc, eq, lte, or, sql } from "drizzle-orm";
import { reviews } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import { now, reads } from "../core/runtime.server";

export interface RatingDistribution {
  /** How many gave 5 stars, 4 and so on. */
  counts: readonly { stars: number; count: number }[];
  of: number;
}

/** Counts the stars of a person's readable reviews, of the newest where there are very many. Null without any. Not scoped: callers know whom they may show. */
export function ratingDistribution(personId: string): RatingDistribution | null {
  const newest = reads()
    .select({ stars: reviews.stars })
    .from(reviews)
    .where(
      and(
        eq(reviews.subjectId, personId),
        or(eq(reviews.state, "shown"), and(eq(reviews.state, "waiting"), lte(reviews.windowEndsAt, now()))),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(SEARCH.rows.most)
    .as("newest");
  const found = reads()
    .select({ stars: newest.stars, count: sql<number>`count(*)` })
    .from(newest)
    .groupBy(newest.stars)
    .all();
  const of = found.reduce((sum, { count }) => sum + count, 0);
  if (of === 0) return null;
  const counts = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: found.find((each) => each.stars === stars)?.count ?? 0,
  }));
  return { counts, of };
}
