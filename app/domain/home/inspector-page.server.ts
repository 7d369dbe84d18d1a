import type { PersonActor } from "../actor";
import { inspectorToBook } from "../bookings/direct/queries.server";
import { knownTo } from "../inspectors/known.server";
import { ratingDistribution } from "../reviews/distribution.server";
import { reviewsAbout } from "../reviews/person-reviews.server";
import { inspectorProfile } from "./inspector-profile.server";

/** As many reviews stand on the page; the others have a page of their own. */
const REVIEWS_SHOWN = 3;
const DAYS_SHOWN = 5;

/** @throws DomainError not_found */
export function inspectorPage(actor: PersonActor, userId: string, state: string | null = null) {
  const { email, missing: __, profileCompleteness: ___, ...profile } = inspectorProfile(actor, userId);
  return {
    profile,
    distribution: ratingDistribution(userId),
    reviews: reviewsAbout(actor, userId).rows.slice(0, REVIEWS_SHOWN),
    booking: actor.role === "company" ? bookingOf(actor, { userId, email }, state) : null,
  };
}

export type InspectorPage = ReturnType<typeof inspectorPage>;

function bookingOf(
  actor: PersonActor<"company">,
  { userId, email }: { userId: string; email: string | null },
  state: string | null,
) {
  const { days, obstacle, mayWrite, cancellations, site } = inspectorToBook(actor, userId, { state, date: null });
  return {
    /** Null for a company that may not read it. */
    email: mayWrite ? email : null,
    obstacle,
    mayWrite,
    cancellations,
    siteState: site?.code ?? null,
    isBookedBefore: knownTo(actor, [userId]).bookedBefore.has(userId),
    freeDays: days.filter(({ free }) => free > 0).slice(0, DAYS_SHOWN),
  };
}
