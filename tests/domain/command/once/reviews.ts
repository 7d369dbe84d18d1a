import { aCompletedBooking, aReviewedBooking, report, WORDS, write } from "#tests/domain/reviews/reviewed";
import { anAdmin } from "#tests/support/factories";
import { DAY, type World } from "#tests/support/world";
import { remindOfReviews } from "~/domain/reviews/remind-of-reviews.server";
import { keepReview } from "~/domain/reviews/reports/keep-review.server";
import { removeReview } from "~/domain/reviews/reports/remove-review.server";
import { reportReview } from "~/domain/reviews/reports/report-review.server";
import { showDueReviews } from "~/domain/reviews/show-due-reviews.server";
import { writeReview } from "~/domain/reviews/write-review.server";
import type { Once } from "../each-time";
import { run } from "../run";

/** Commands of reviews. */
export const REVIEWS = {
  async "write-review"(world) {
    const { company, bookingId } = await aCompletedBooking(world);
    return run(writeReview, company, { bookingId, stars: 4, text: WORDS });
  },
  async "report-review"(world) {
    const { inspector, ofInspector } = await aReviewedBooking(world);
    return run(reportReview, inspector, { reviewId: ofInspector, reason: "untrue", text: "It names another site." });
  },
  async "keep-review"(world) {
    return run(keepReview, anAdmin(), { reportId: await aReport(world), reason: "It is about the work." });
  },
  async "remove-review"(world) {
    return run(removeReview, anAdmin(), { reportId: await aReport(world), reason: "It names a private person." });
  },
  async "show-due-reviews"(world) {
    const { company, bookingId } = await aCompletedBooking(world);
    await write(company, bookingId);
    world.clock.advance(7 * DAY);
    return showDueReviews;
  },
  async "remind-of-reviews"(world) {
    await aCompletedBooking(world);
    world.clock.advance(6 * DAY);
    return remindOfReviews;
  },
} satisfies Partial<Once>;

async function aReport(world: World): Promise<string> {
  const { inspector, ofInspector } = await aReviewedBooking(world);
  return (await report(inspector, ofInspector)).reportId;
}
