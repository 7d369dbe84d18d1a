import { and, asc, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, reviews } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { bySystem, SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { move } from "../core/move.server";
import { inSlices } from "../core/reads/in-slices";
import { now, reads } from "../core/runtime.server";
import { REVIEW_GRAPH } from "./states";

const showDue = defineCommand({
  name: "show-due-reviews",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now: at }) => ({ reviewIds: dueReviews(tx, at) }),
  allow: ({ actor }, due) => bySystem(actor, due),
  run({ tx, now: at, emit }, { reviewIds }) {
    move(tx, REVIEW_GRAPH, reviewIds, "waiting", "shown", { updatedAt: at });
    for (const reviewId of reviewIds) emit("review.shown", { reviewId });
    return { shown: reviewIds.length };
  },
  audit: ({ shown }) => ({ details: { shown } }),
});

/** Counts the reviews whose window has ended in the ratings, tells those whom they are about, and returns how many. Pages show them from the window's end on, before this runs. */
export function showDueReviews(): Promise<number> {
  return inSlices(async () => {
    if (dueReviews(reads(), now()).length === 0) return 0;
    const { result } = await execute(showDue, { actor: SYSTEM, input: {} });
    return result.shown;
  });
}

function dueReviews(connection: Connection, at: number): string[] {
  return (
    connection
      .select({ id: reviews.id })
      .from(reviews)
      // Written as in the partial index.
      .where(and(sql`${reviews.state} = 'waiting'`, lte(reviews.windowEndsAt, at)))
      .orderBy(asc(reviews.windowEndsAt))
      .limit(SLICE.reviews.most)
      .all()
      .map(({ id }) => id)
  );
}
