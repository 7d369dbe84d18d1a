import { eq } from "drizzle-orm";
import { type bookings, reviews, users } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import type { PersonActor } from "../actor";
import { hasRight } from "../companies/rights";
import { now, reads } from "../core/runtime.server";
import { authorOf } from "./policy";
import { isReadable, windowEndOf } from "./window";

type Booking = Pick<typeof bookings.$inferSelect, "id" | "state" | "completedAt" | "companyId" | "inspectorId">;
type Review = typeof reviews.$inferSelect;

/** Null before the work was approved. A review that waits has its words for its author alone: not for administrators, also not through the author's eyes. */
export function bookingReviews(actor: PersonActor, booking: Booking) {
  const windowEndsAt = windowEndOf(booking);
  if (windowEndsAt === null) return null;
  const written = reads().select().from(reviews).where(eq(reviews.bookingId, booking.id)).all();
  const me = actor.role === "admin" ? null : authorOf(actor);
  const sides = [booking.companyId, booking.inspectorId].map((authorId) => {
    const review = written.find((each) => each.authorId === authorId);
    const mine = authorId === me;
    const by: "company" | "inspector" = authorId === booking.companyId ? "company" : "inspector";
    const writer = mine && review ? colleagueWho(actor, review) : null;
    return { by, mine, writer, ...standingOf(actor, review, mine) };
  });
  // The reader's own comes last, below what it answers.
  sides.sort((one, other) => Number(one.mine) - Number(other.mine));
  const hasWritten = written.some(({ authorId }) => authorId === me);
  const isOpen = now() < windowEndsAt && !isAnyShown(written);
  return { windowEndsAt, sides, isOpen, mayWrite: me !== null && hasRight(actor, "review") && !hasWritten && isOpen };
}

export type BookingReviews = NonNullable<ReturnType<typeof bookingReviews>>;
export type ReviewStanding = BookingReviews["sides"][number];

/** The name of who of the reader's company wrote it; null for themself. */
function colleagueWho(actor: PersonActor, { writerId }: Review): string | null {
  if (writerId === null || writerId === actor.id) return null;
  const found = reads().select().from(users).where(eq(users.id, writerId)).get();
  return found ? fullName(found) : null;
}

function standingOf(actor: PersonActor, review: Review | undefined, mine: boolean) {
  if (!review) return { standing: "none", review: null } as const;
  const { id, stars, text, createdAt, removalReason } = review;
  const words = { id, stars, text, createdAt };
  if (review.state === "removed") {
    return {
      standing: "removed",
      review: null,
      reason: mine || actor.role === "admin" ? removalReason : null,
    } as const;
  }
  if (isReadable(review, now())) {
    return {
      standing: "shown",
      review: words,
      mayReport: !mine && actor.role !== "admin" && hasRight(actor, "review"),
    } as const;
  }
  return { standing: "waiting", review: mine && !actor.impersonator ? words : null } as const;
}

/** Whether one side can read a review of the other, and so may not answer it any more, even if the clock was set back since. */
function isAnyShown(written: Review[]): boolean {
  return written.some((review) => isReadable(review, now()));
}
