import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { notifiedOf } from "#tests/support/look/notified";
import { plansOfCall } from "#tests/support/look/plans";
import { rowOf } from "#tests/support/work/direct-bookings";
import { DAY, openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { totalsOf } from "~/domain/core/counters/queries.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { reads } from "~/domain/core/runtime.server";
import { bookingReviews } from "~/domain/reviews/booking-reviews.server";
import { reviewsAbout } from "~/domain/reviews/person-reviews.server";
import { remindOfReviews } from "~/domain/reviews/remind-of-reviews.server";
import { keepReview } from "~/domain/reviews/reports/keep-review.server";
import { removeReview } from "~/domain/reviews/reports/remove-review.server";
import { reviewReportCount, reviewReportFor, reviewReportsIn } from "~/domain/reviews/reports/report-queries.server";
import { showDueReviews } from "~/domain/reviews/show-due-reviews.server";
import { ACCOUNT } from "~/lib/bounds";
import { aCompletedBooking, aReviewedBooking, report, reviewOf, WORDS, write } from "./reviewed";

const REASON = "It is about the work and breaks no rule.";

describe("reporting", () => {
  test("is for who can read the review and did not write it, once", async () => {
    const world = openWorld();
    const { company, inspector, ofInspector } = await aReviewedBooking(world, { stars: 1 });
    await expect(report(company, ofInspector)).rejects.toMatchObject({ code: "review-own" });
    const { reportId } = await report(inspector, ofInspector);
    await expect(report(inspector, ofInspector, "Once more, with other words")).rejects.toMatchObject({
      code: "review-reported",
    });
    await report(aCompany(), ofInspector);
    expect(reads().select().from(schema.reviewReports).all()).toHaveLength(2);
    expect(reviewsAbout(inspector, inspector.id).rows[0]?.reported).toBe(true);
    expect(reviewsAbout(anInspector(), inspector.id).rows[0]?.reported).toBe(false);
    expect(reviewReportFor(anAdmin(), reportId)).toMatchObject({ state: "open", reason: "untrue" });
  });

  test("is not for one that waits, nor through another's eyes", async () => {
    const world = openWorld();
    const { company, inspector, bookingId } = await aCompletedBooking(world);
    const { reviewId } = await write(company, bookingId, 1);
    await expect(report(inspector, reviewId)).rejects.toMatchObject({ kind: "not_found" });
    world.clock.advance(7 * DAY);
    await expect(report(impersonated(inspector, anAdmin()), reviewId)).rejects.toMatchObject({
      code: "Read-only mode",
    });
    await report(inspector, reviewId);
  });

  test("has a bound of open reports for each person", async () => {
    const world = openWorld();
    const { inspector, ofInspector } = await aReviewedBooking(world);
    const review = reviewOf(ofInspector);
    world.database.write((tx) => {
      for (let n = 0; n < ACCOUNT.openReviewReports.most; n += 1) {
        const booking = { ...rowOf(review.bookingId), id: `bkg_${n}`, number: 9000 + n, applicationId: null };
        tx.insert(schema.bookings).values(booking).run();
        tx.insert(schema.reviews)
          .values({ ...review, id: `rev_${n}`, bookingId: booking.id })
          .run();
      }
    });
    for (let n = 0; n < ACCOUNT.openReviewReports.most; n += 1) await report(inspector, `rev_${n}`);
    await expect(report(inspector, ofInspector)).rejects.toMatchObject({ code: "report-quota" });
  });

  test("tells the administrators who can act", async () => {
    const world = openWorld();
    const admin = anAdmin();
    anAdmin({ suspendedAt: 1 });
    const { inspector, ofInspector } = await aReviewedBooking(world);
    const { reportId } = await report(inspector, ofInspector);
    expect(notifiedOf("review.reported")).toMatchObject([
      { userId: admin.id, title: "Review reported", link: `/admin/reviews/${reportId}` },
    ]);
  });
});

describe("a decision", () => {
  test("to keep answers all who reported it, tells the author, and changes no rating", async () => {
    const world = openWorld();
    const admin = anAdmin();
    const { company, inspector, ofInspector } = await aReviewedBooking(world, { stars: 2 });
    const another = aCompany();
    const { reportId } = await report(inspector, ofInspector);
    world.clock.advance(1);
    const { reportId: secondId } = await report(another, ofInspector);
    await execute(keepReview, { actor: admin, input: { reportId, reason: REASON } });
    expect([reportId, secondId].map((id) => reviewReportFor(admin, id).state)).toEqual(["kept", "kept"]);
    expect(totalsOf(inspector.id)).toMatchObject({ ratingCount: 1, ratingSum: 2 });
    expect(notifiedOf("review.decided").map(({ userId, kind }) => [userId, kind])).toEqual([
      [company.id, "review_kept"],
      [inspector.id, "review_kept"],
      [another.id, "review_kept"],
    ]);
    expect(notifiedOf("review.decided").every(({ body }) => body.includes(REASON))).toBe(true);
    const again = execute(removeReview, { actor: admin, input: { reportId: secondId, reason: REASON } });
    await expect(again).rejects.toMatchObject({ code: "report-decided" });
  });

  test("to remove takes the review's words and stars away for good", async () => {
    const world = openWorld();
    const admin = anAdmin();
    const { company, inspector, bookingId, ofInspector } = await aReviewedBooking(world, { stars: 1 });
    const { reportId } = await report(inspector, ofInspector);
    await execute(removeReview, { actor: admin, input: { reportId, reason: REASON } });
    expect(reviewOf(ofInspector)).toMatchObject({ state: "removed", removalReason: REASON });
    expect(totalsOf(inspector.id)).toMatchObject({ ratingCount: 0, ratingSum: 0 });
    expect(verifyCounters(reads())).toEqual([]);
    const [listed] = reviewsAbout(company, inspector.id).rows;
    expect(listed).toMatchObject({ removed: true, stars: null, text: null });
    for (const [actor, reason] of [
      [company, REASON],
      [inspector, null],
      [admin, REASON],
    ] as const) {
      const side = bookingReviews(actor, rowOf(bookingId))?.sides.find(({ by }) => by === "company");
      expect(side).toMatchObject({ standing: "removed", review: null, reason });
    }
    expect(notifiedOf("review.decided").map(({ userId, kind }) => [userId, kind])).toEqual([
      [company.id, "review_removed"],
      [inspector.id, "review_removed"],
    ]);
    await expect(report(aCompany(), ofInspector)).rejects.toMatchObject({ code: "review-removed" });
    await expect(write(company, bookingId, 5)).rejects.toMatchObject({ code: "review-written" });
    expect(JSON.stringify(auditEntries("remove-review"))).not.toContain(WORDS);
  });

  test("to remove one that the schedule has not counted yet leaves the rating alone", async () => {
    const world = openWorld();
    const { company, inspector, bookingId } = await aCompletedBooking(world);
    const { reviewId } = await write(company, bookingId, 1);
    world.clock.advance(7 * DAY);
    const { reportId } = await report(inspector, reviewId);
    await execute(removeReview, { actor: anAdmin(), input: { reportId, reason: REASON } });
    expect(totalsOf(inspector.id)).toMatchObject({ ratingCount: 0, ratingSum: 0 });
    expect(verifyCounters(reads())).toEqual([]);
  });

  test("is an administrator's", async () => {
    const world = openWorld();
    const { company, inspector, ofInspector } = await aReviewedBooking(world);
    const { reportId } = await report(inspector, ofInspector);
    for (const actor of [company, inspector, aCompany()]) {
      for (const command of [keepReview, removeReview]) {
        const tried = execute(command, { actor, input: { reportId, reason: REASON } });
        await expect(tried).rejects.toMatchObject({ kind: "forbidden" });
      }
    }
  });
});

test("the queue lists the open ones oldest first, and counts", async () => {
  const world = openWorld();
  const admin = anAdmin();
  const { company, inspector, ofInspector, ofCompany } = await aReviewedBooking(world);
  const first = await report(inspector, ofInspector);
  world.clock.advance(1000);
  const second = await report(company, ofCompany);
  const ids = (filter: "open" | "decided" | "all") => reviewReportsIn(admin, filter).rows.map(({ id }) => id);
  expect(ids("open")).toEqual([first.reportId, second.reportId]);
  expect(ids("all")).toEqual([second.reportId, first.reportId]);
  await execute(keepReview, { actor: admin, input: { reportId: first.reportId, reason: REASON } });
  expect([ids("open"), ids("decided")]).toEqual([[second.reportId], [first.reportId]]);
  expect([reviewReportCount(admin, "open"), reviewReportCount(admin, "all")]).toEqual([1, 2]);
});

test("the schedules read what is due by an index, in its order", async () => {
  openWorld();
  expect(await plansOfCall(showDueReviews)).toEqual([expect.stringMatching(/^SEARCH reviews USING .*reviews_waiting/)]);
  expect(await plansOfCall(remindOfReviews)).toEqual([
    expect.stringMatching(/^SEARCH bookings USING .*bookings_review_reminder/),
  ]);
});
