import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anEngagement } from "#tests/domain/command/scenes";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { rowOf } from "#tests/support/work/direct-bookings";
import { DAY, openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { totalsOf } from "~/domain/core/counters/queries.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { reads } from "~/domain/core/runtime.server";
import { bookingReviews } from "~/domain/reviews/booking-reviews.server";
import { reviewFields } from "~/domain/reviews/schema";
import { showDueReviews } from "~/domain/reviews/show-due-reviews.server";
import { writeReview } from "~/domain/reviews/write-review.server";
import { BOOKING_STATES } from "~/lib/vocabulary";
import { aCompletedBooking, aReviewedBooking, reviewOf, WORDS, write } from "./reviewed";

const { bookings, reviews } = schema;
const WINDOW = 7 * DAY;

describe("writing", () => {
  test("the first review waits and counts nowhere, the second shows and counts both", async () => {
    const { company, inspector, bookingId } = await aCompletedBooking(openWorld());
    const first = await write(company, bookingId, 2);
    expect(first.shown).toBe(false);
    expect(reviewOf(first.reviewId)).toMatchObject({ state: "waiting", authorId: company.id, subjectId: inspector.id });
    expect(totalsOf(inspector.id)).toMatchObject({ ratingCount: 0, ratingSum: 0 });
    expect(eventsOf("review.written").map(({ payload }) => payload)).toEqual([{ reviewId: first.reviewId }]);
    expect(eventsOf("review.shown")).toEqual([]);

    const second = await write(inspector, bookingId, 4);
    expect(second.shown).toBe(true);
    expect([reviewOf(first.reviewId).state, reviewOf(second.reviewId).state]).toEqual(["shown", "shown"]);
    expect(totalsOf(inspector.id)).toMatchObject({ ratingCount: 1, ratingSum: 2 });
    expect(totalsOf(company.id)).toMatchObject({ ratingCount: 1, ratingSum: 4 });
    const shown = eventsOf("review.shown").map(({ payload }) => payload);
    expect(shown).toEqual([{ reviewId: first.reviewId }, { reviewId: second.reviewId }]);
    expect(verifyCounters(reads())).toEqual([]);
  });

  test("each side writes once, whatever key it sends", async () => {
    const { company, bookingId } = await aCompletedBooking(openWorld());
    const input = { bookingId, stars: 5, text: WORDS };
    const both = await Promise.all([
      execute(writeReview, { actor: company, input, key: "one" }),
      execute(writeReview, { actor: company, input, key: "one" }),
    ]);
    expect(both.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    await expect(write(company, bookingId, 1)).rejects.toMatchObject({ kind: "conflict", code: "review-written" });
    expect(reads().select().from(reviews).all()).toHaveLength(1);
  });

  test("both sides at once: one of each, and both are shown", async () => {
    const { company, inspector, bookingId } = await aCompletedBooking(openWorld());
    const all = [company, inspector, company, inspector].map((actor) => write(actor, bookingId));
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(
      reads()
        .select()
        .from(reviews)
        .all()
        .map(({ state }) => state),
    ).toEqual(["shown", "shown"]);
  });

  test("a review says nothing that it did not say", async () => {
    const world = openWorld();
    const { database } = world;
    const { ofInspector } = await aReviewedBooking(world);
    const change = (set: object) => () =>
      database.write((tx) => tx.update(reviews).set(set).where(eq(reviews.id, ofInspector)).run());
    expect(change({ stars: 1 })).toThrow("never changes");
    expect(change({ text: "Another" })).toThrow("never changes");
    expect(() => database.write((tx) => tx.delete(reviews).run())).toThrow("reviews are kept");
  });

  test("takes 1 to 5 stars and 10 to 2,000 characters", () => {
    const isFine = (stars: unknown, text: string) => reviewFields.safeParse({ stars, text }).success;
    expect([1, 3, 5].every((stars) => isFine(stars, WORDS))).toBe(true);
    expect([0, 6, 2.5, -1, "5", undefined].some((stars) => isFine(stars, WORDS))).toBe(false);
    expect([isFine(5, "x".repeat(10)), isFine(5, "x".repeat(2000))]).toEqual([true, true]);
    expect([isFine(5, "x".repeat(9)), isFine(5, ` ${"x".repeat(9)} `), isFine(5, "x".repeat(2001))]).toEqual([
      ...[false, false, false],
    ]);
  });
});

describe("who may", () => {
  test("only the two sides, and no administrator looking through their eyes", async () => {
    const { company, inspector, bookingId } = await aCompletedBooking(openWorld());
    for (const stranger of [aCompany(), anInspector()]) {
      await expect(write(stranger, bookingId)).rejects.toMatchObject({ kind: "not_found" });
    }
    for (const side of [company, inspector]) {
      await expect(write(impersonated(side, anAdmin()), bookingId)).rejects.toMatchObject({ code: "Read-only mode" });
    }
    expect(reads().select().from(reviews).all()).toEqual([]);
  });

  test("a booking is reviewed once its work is approved, also when its payment is disputed then, and never a canceled one", async () => {
    const world = openWorld();
    const { company, booking } = await anEngagement();
    for (const state of BOOKING_STATES.filter((each) => each !== "completed")) {
      world.database.write((tx) => tx.update(bookings).set({ state }).where(eq(bookings.id, booking.id)).run());
      await expect(write(company, booking.id)).rejects.toMatchObject({ code: "booking-not-completed" });
      expect(bookingReviews(company, rowOf(booking.id))).toBeNull();
    }
    const { company: another, bookingId } = await aCompletedBooking(world);
    const set = (state: "cancelled" | "disputed") =>
      world.database.write((tx) => tx.update(bookings).set({ state }).where(eq(bookings.id, bookingId)).run());
    set("cancelled");
    await expect(write(another, bookingId)).rejects.toMatchObject({ code: "booking-not-completed" });
    set("disputed");
    expect(await write(another, bookingId)).toMatchObject({ shown: false });
  });
});

describe("the window", () => {
  test("ends to the millisecond: until then both may write, from then on neither", async () => {
    const world = openWorld();
    const { clock } = world;
    const { company, inspector, bookingId } = await aCompletedBooking(world);
    const end = (rowOf(bookingId).completedAt ?? 0) + WINDOW;
    clock.set(end - 1);
    expect(bookingReviews(company, rowOf(bookingId))).toMatchObject({ mayWrite: true, windowEndsAt: end });
    await write(company, bookingId);
    clock.set(end);
    await expect(write(inspector, bookingId)).rejects.toMatchObject({ code: "review-window-over" });
    expect(bookingReviews(inspector, rowOf(bookingId))).toMatchObject({ mayWrite: false, isOpen: false });
  });

  test("ends for the first to write too", async () => {
    const world = openWorld();
    const { company, bookingId } = await aCompletedBooking(world);
    world.clock.set((rowOf(bookingId).completedAt ?? 0) + WINDOW);
    await expect(write(company, bookingId)).rejects.toMatchObject({ code: "review-window-over" });
  });

  test("nobody answers what they could read, though the clock was set back", async () => {
    const world = openWorld();
    const { clock } = world;
    const { company, inspector, bookingId } = await aCompletedBooking(world);
    await write(company, bookingId, 1);
    clock.advance(WINDOW);
    await showDueReviews();
    clock.advance(-DAY);
    await expect(write(inspector, bookingId)).rejects.toMatchObject({ code: "review-window-over" });
    expect(bookingReviews(inspector, rowOf(bookingId))?.mayWrite).toBe(false);
  });
});
