import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { bookings, reviews } from "#db/client.server";
import { newId } from "~/lib/ids";
import { defineCommand } from "../command.server";
import { move, start } from "../core/move.server";
import { existing } from "../core/reads/existing.server";
import { conflict } from "../errors";
import { authorOf, mayReview } from "./policy";
import { reviewFields } from "./schema";
import { REVIEW_GRAPH } from "./states";
import { isReadable, windowEndOf } from "./window";

/** The second review of a booking shows both (decisions, Reviews). @throws DomainError conflict "booking-not-completed", "review-written", "review-window-over" */
export const writeReview = defineCommand({
  name: "write-review",
  roles: ["inspector", "company"],
  right: "review",
  input: reviewFields.extend({ bookingId: z.string() }),
  load({ tx, actor }, { bookingId }) {
    const side = actor.role === "company" ? bookings.companyId : bookings.inspectorId;
    const booking = existing(tx, bookings, and(eq(bookings.id, bookingId), eq(side, authorOf(actor))));
    const written = tx.select().from(reviews).where(eq(reviews.bookingId, bookingId)).all();
    return { ...booking, authorId: authorOf(actor), windowEndsAt: windowEndOf(booking), written };
  },
  allow: ({ actor }, booking) => mayReview(actor, booking),
  run({ tx, actor, now, emit }, booking, { stars, text }) {
    const { id: bookingId, authorId, companyId, inspectorId, windowEndsAt, written } = booking;
    if (windowEndsAt === null) throw conflict("booking-not-completed");
    if (written.some((review) => review.authorId === authorId)) throw conflict("review-written");
    const [other] = written;
    // Nobody may answer a review that they can read, even if the clock was set back since.
    if (windowEndsAt <= now || (other && isReadable(other, now))) throw conflict("review-window-over");

    const reviewId = newId("rev");
    const subjectId = authorId === companyId ? inspectorId : companyId;
    const words = { bookingId, authorId, subjectId, stars, text, windowEndsAt };
    const writerId = actor.role === "company" ? actor.id : null;
    const row = { id: reviewId, ...words, writerId, createdAt: now, updatedAt: now };
    if (other) {
      start(tx, REVIEW_GRAPH, "shown", row);
      move(tx, REVIEW_GRAPH, other.id, "waiting", "shown", { updatedAt: now });
      for (const shownId of [other.id, reviewId]) emit("review.shown", { reviewId: shownId });
    } else {
      start(tx, REVIEW_GRAPH, "waiting", row);
      emit("review.written", { reviewId });
    }
    return { reviewId, bookingId, shown: other !== undefined };
  },
  // Without the stars: nobody reads them before the review is shown.
  audit: ({ reviewId, bookingId, shown }) => ({ subject: ["review", reviewId], details: { bookingId, shown } }),
});
