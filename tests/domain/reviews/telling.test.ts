import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { DAY, openWorld, type World } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { isStillTrue } from "~/domain/notifications/mail/still-true.server";
import { displayNameOf } from "~/domain/people/display-name.server";
import { remindOfReviews } from "~/domain/reviews/remind-of-reviews.server";
import { removeReview } from "~/domain/reviews/reports/remove-review.server";
import { showDueReviews } from "~/domain/reviews/show-due-reviews.server";
import type { NoticeKind } from "~/lib/notices";
import { aCompletedBooking, bookingRow, report, write } from "./reviewed";
import { toldOf } from "./seen";

function booked(world: World) {
  return aCompletedBooking(world, {
    company: aCompany(),
    inspector: anInspector({}, { firstName: "Riley", lastName: "Chen" }),
  });
}

test("the other side is told that a review waits and until when, and what it says only once it is shown", async () => {
  const world = openWorld();
  const { company, inspector, bookingId } = await booked(world);
  await write(company, bookingId, 2);
  const name = displayNameOf(reads(), company.id);
  const { title } = bookingRow(bookingId);
  expect(toldOf("review.written")).toEqual([
    {
      userId: inspector.id,
      kind: "review_waiting",
      link: `/bookings/${bookingId}/review`,
      title: `${name} has written a review`,
      body: `${name} reviewed “${title}”. Write your review to read it, or wait until Tue, Dec 1, 2026.`,
    },
  ]);
  await write(inspector, bookingId, 5);
  // The first one is readable now: nobody is asked to wait for it.
  expect(toldOf("review.written")).toEqual([]);
  expect(toldOf("review.shown").map(({ userId, body }) => [userId, body])).toEqual([
    [inspector.id, `${name} gave you 2 stars for “${title}”.`],
    [company.id, `Riley Chen gave you 5 stars for “${title}”.`],
  ]);
});

describe("the reminder", () => {
  const messagesTo = () => toldOf("review.due").map(({ userId }) => userId);

  test("comes two days before the end, once, to who has not written", async () => {
    const world = openWorld();
    const { company, inspector, bookingId } = await booked(world);
    const end = (bookingRow(bookingId).completedAt ?? 0) + 7 * DAY;
    world.clock.set(end - 2 * DAY - 1);
    expect(await remindOfReviews()).toBe(0);
    world.clock.set(end - 2 * DAY);
    expect(await remindOfReviews()).toBe(1);
    expect(await remindOfReviews()).toBe(0);
    expect(messagesTo()).toEqual([company.id, inspector.id]);
    expect(toldOf("review.due")[0]).toMatchObject({
      title: "Review Riley Chen",
      link: `/bookings/${bookingId}/review`,
    });

    // Delivered late, it asks nobody for what is there already or cannot be written any more.
    await write(company, bookingId);
    expect(messagesTo()).toEqual([inspector.id]);
    await write(inspector, bookingId);
    expect(messagesTo()).toEqual([]);
  });

  test("is not given after a downtime that was longer than the window", async () => {
    const world = openWorld();
    const { bookingId } = await booked(world);
    const end = (bookingRow(bookingId).completedAt ?? 0) + 7 * DAY;
    world.clock.set(end - 1);
    expect(await remindOfReviews()).toBe(1);
    world.clock.set(end);
    expect(messagesTo()).toEqual([]);
    const late = await booked(world);
    world.clock.advance(7 * DAY);
    expect(await remindOfReviews()).toBe(0);
    expect(bookingRow(late.bookingId).reviewRemindedAt).toBeNull();
  });

  test("is not given for a canceled booking", async () => {
    const world = openWorld();
    await booked(world);
    world.clock.advance(5 * DAY);
    expect(await remindOfReviews()).toBe(1);
    world.database.write((tx) => tx.update(schema.bookings).set({ state: "cancelled" }).run());
    expect(messagesTo()).toEqual([]);
  });
});

test("a review that the end of its window shows is told once", async () => {
  const world = openWorld();
  const { company, inspector, bookingId } = await booked(world);
  await write(inspector, bookingId, 3);
  world.clock.advance(7 * DAY);
  await showDueReviews();
  expect(eventsOf("review.shown")).toHaveLength(1);
  expect(toldOf("review.shown").map(({ userId }) => userId)).toEqual([company.id]);
  expect(toldOf("review.written")).toEqual([]);
});

test("a mail goes only while it is true: nobody is asked for a review that is there, or told of one that was removed", async () => {
  const world = openWorld();
  const { company, inspector, bookingId } = await booked(world);
  const { reviewId } = await write(company, bookingId, 2);
  const asks = (kind: NoticeKind, aboutId: string, userId: string) =>
    isStillTrue({ kind, aboutId, userId, params: {} });
  expect(asks("review_waiting", reviewId, inspector.id)).toBe(true);
  expect(asks("review_due", bookingId, inspector.id)).toBe(true);
  expect(asks("review_due", bookingId, company.id)).toBe(false);
  expect(asks("review_shown", reviewId, inspector.id)).toBe(false);

  await write(inspector, bookingId);
  expect(asks("review_waiting", reviewId, inspector.id)).toBe(false);
  expect(asks("review_due", bookingId, inspector.id)).toBe(false);
  expect(asks("review_shown", reviewId, inspector.id)).toBe(true);

  const { reportId } = await report(inspector, reviewId);
  expect(asks("review_reported", reportId, "usr_admin")).toBe(true);
  await execute(removeReview, { actor: anAdmin(), input: { reportId, reason: "It names a private person." } });
  expect(asks("review_reported", reportId, "usr_admin")).toBe(false);
  expect(asks("review_shown", reviewId, inspector.id)).toBe(false);
});

test("no mail asks for a review after the window's end", async () => {
  const world = openWorld();
  const { company, inspector, bookingId } = await booked(world);
  const { reviewId } = await write(company, bookingId);
  world.clock.advance(7 * DAY);
  expect(isStillTrue({ kind: "review_waiting", aboutId: reviewId, userId: inspector.id, params: {} })).toBe(false);
  expect(isStillTrue({ kind: "review_due", aboutId: bookingId, userId: inspector.id, params: {} })).toBe(false);
});
