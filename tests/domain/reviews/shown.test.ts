import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { notifiedOf } from "#tests/support/look/notified";
import { rowOf } from "#tests/support/work/direct-bookings";
import { DAY, openWorld, type World } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { sideOf } from "~/domain/companies/company-of";
import { totalsOf } from "~/domain/core/counters/queries.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { reads } from "~/domain/core/runtime.server";
import { isStillTrue } from "~/domain/notifications/mail/still-true.server";
import { displayNameOf } from "~/domain/people/display-name.server";
import { bookingReviews } from "~/domain/reviews/booking-reviews.server";
import { reviewedPerson, reviewForReport, reviewsAbout } from "~/domain/reviews/person-reviews.server";
import { remindOfReviews } from "~/domain/reviews/remind-of-reviews.server";
import { removeReview } from "~/domain/reviews/reports/remove-review.server";
import { showDueReviews } from "~/domain/reviews/show-due-reviews.server";
import { SLICE } from "~/lib/bounds";
import type { NoticeKind } from "~/lib/notices";
import { aCompletedBooking, aReviewedBooking, report, type Side, write } from "./reviewed";

const WINDOW = 7 * DAY;

const SECRET = "The cylinders were left in the sun.";

async function waiting(world: World) {
  const booked = await aCompletedBooking(world);
  const { reviewId } = await write(booked.company, booked.bookingId, 1, SECRET);
  const end = (rowOf(booked.bookingId).completedAt ?? 0) + WINDOW;
  return { ...booked, reviewId, end };
}

function standings(actor: PersonActor, bookingId: string) {
  const found = bookingReviews(actor, rowOf(bookingId));
  return Object.fromEntries((found?.sides ?? []).map(({ by, standing, review }) => [by, [standing, review?.text]]));
}

describe("a review that waits", () => {
  test("is read by its author alone: not by the other side, administrators, or one who looks through the author's eyes", async () => {
    const world = openWorld();
    const { company, inspector, bookingId, reviewId, end } = await waiting(world);
    const admin = anAdmin();
    world.clock.set(end - 1);
    expect(standings(company, bookingId).company).toEqual(["waiting", SECRET]);
    const others: PersonActor[] = [
      ...[inspector, admin, anInspector()],
      ...[impersonated(company, admin), impersonated(inspector, admin)],
    ];
    for (const actor of others) {
      expect(standings(actor, bookingId).company).toEqual(["waiting", undefined]);
    }
    for (const actor of [...others, company]) {
      expect(reviewsAbout(actor, inspector.id).rows).toEqual([]);
      expect(reviewedPerson(actor, inspector.id).rating).toBeNull();
      expect(() => reviewForReport(actor, reviewId)).toThrow("not-found");
    }
    // Neither notifications nor the audit log say it.
    const audited = [schema.auditLog, schema.auditDetails].map((table) => reads().select().from(table).all());
    expect(JSON.stringify([notifiedOf("review.written", "review.due"), audited])).not.toContain(SECRET);
  });

  test("is read by everyone from the end of its window on, before any schedule has run", async () => {
    const world = openWorld();
    const { inspector, bookingId, reviewId, end } = await waiting(world);
    world.clock.set(end);
    for (const actor of [inspector, anAdmin(), anInspector()]) {
      expect(standings(actor, bookingId).company).toEqual(["shown", SECRET]);
      expect(reviewsAbout(actor, inspector.id).rows).toMatchObject([{ id: reviewId, text: SECRET, stars: 1 }]);
      expect(reviewForReport(actor, reviewId).id).toBe(reviewId);
    }
    expect(totalsOf(inspector.id).ratingCount).toBe(0);
  });

  test("counts once when the schedule has come, however late and often", async () => {
    const world = openWorld();
    const { inspector, end } = await waiting(world);
    world.clock.set(end - 1);
    expect(await showDueReviews()).toBe(0);
    world.clock.set(end + 40 * DAY);
    expect(await Promise.all([showDueReviews(), showDueReviews()])).toContain(1);
    expect(await showDueReviews()).toBe(0);
    expect(totalsOf(inspector.id)).toMatchObject({ ratingCount: 1, ratingSum: 1 });
    const shown = reads()
      .select()
      .from(schema.events)
      .all()
      .filter(({ type }) => type === "review.shown");
    expect(shown).toHaveLength(1);
    expect(verifyCounters(reads())).toEqual([]);
  });
});

test("more reviews than a slice are shown in one run", { timeout: 30_000 }, async () => {
  const world = openWorld();
  const { bookingId, inspector } = await aCompletedBooking(world);
  const booking = rowOf(bookingId);
  const many = SLICE.reviews.most + 5;
  world.database.write((tx) => {
    for (let n = 0; n < many; n += 1) {
      const copy = { ...booking, id: `bkg_${n}`, number: 9000 + n, applicationId: null };
      tx.insert(schema.bookings).values(copy).run();
      tx.insert(schema.reviews)
        .values({
          id: `rev_${n}`,
          bookingId: copy.id,
          authorId: booking.companyId,
          subjectId: sideOf(inspector),
          state: "waiting" as const,
          stars: (n % 5) + 1,
          text: SECRET,
          windowEndsAt: world.clock.now(),
          createdAt: n,
          updatedAt: n,
        })
        .run();
    }
  });
  expect(await showDueReviews()).toBe(many);
  expect(totalsOf(inspector.id).ratingCount).toBe(many);
  expect(verifyCounters(reads())).toEqual([]);
});

describe("the list of somebody's reviews", () => {
  test("is newest first, paged, with a short name, the kind of work and no closed account's name", async () => {
    const world = openWorld();
    const inspector = anInspector({}, { firstName: "Riley", lastName: "Chen" });
    const first = await aReviewedBooking(world, { inspector, stars: 3 });
    world.clock.advance(DAY);
    const second = await aReviewedBooking(world, { inspector, stars: 5 });
    const { rows } = reviewsAbout(first.company, inspector.id);
    expect(rows.map(({ id }) => id)).toEqual([second.ofInspector, first.ofInspector]);
    expect(rows[1]).toMatchObject({ mine: true, stars: 3, projectType: expect.any(String) });
    expect(reviewsAbout(inspector, first.company.id).rows[0]?.author).toBe("Riley C.");
    expect(reviewedPerson(first.company, inspector.id).rating).toEqual({ average: 4, count: 2 });

    world.database.write((tx) => tx.update(schema.users).set({ closedAt: 1 }).run());
    expect(reviewsAbout(inspector, first.company.id).rows[0]?.author).toBeNull();
    expect(reviewedPerson(anInspector(), inspector.id).name).toBeNull();
  });

  test("is of inspectors and companies, not of administrators or suspended people", async () => {
    openWorld();
    const reader: Side = anInspector();
    expect(() => reviewedPerson(reader, anAdmin().id)).toThrow("not-found");
    expect(() => reviewedPerson(reader, "usr_nobody")).toThrow("not-found");
    const suspended = anInspector({}, { suspendedAt: 1 });
    expect(() => reviewedPerson(reader, suspended.id)).toThrow("not-found");
    expect(reviewedPerson(anAdmin(), suspended.id).id).toBe(suspended.id);
  });
});

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
  const { title } = rowOf(bookingId);
  expect(notifiedOf("review.written")).toMatchObject([
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
  expect(notifiedOf("review.written")).toEqual([]);
  expect(notifiedOf("review.shown").map(({ userId, body }) => [userId, body])).toEqual([
    [inspector.id, `${name} gave you 2 stars for “${title}”.`],
    [company.id, `Riley Chen gave you 5 stars for “${title}”.`],
  ]);
});

describe("the reminder", () => {
  const messagesTo = () => notifiedOf("review.due").map(({ userId }) => userId);

  test("comes two days before the end, once, to who has not written", async () => {
    const world = openWorld();
    const { company, inspector, bookingId } = await booked(world);
    const end = (rowOf(bookingId).completedAt ?? 0) + 7 * DAY;
    world.clock.set(end - 2 * DAY - 1);
    expect(await remindOfReviews()).toBe(0);
    world.clock.set(end - 2 * DAY);
    expect(await remindOfReviews()).toBe(1);
    expect(await remindOfReviews()).toBe(0);
    expect(messagesTo()).toEqual([company.id, inspector.id]);
    expect(notifiedOf("review.due")[0]).toMatchObject({
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
    const end = (rowOf(bookingId).completedAt ?? 0) + 7 * DAY;
    world.clock.set(end - 1);
    expect(await remindOfReviews()).toBe(1);
    world.clock.set(end);
    expect(messagesTo()).toEqual([]);
    const late = await booked(world);
    world.clock.advance(7 * DAY);
    expect(await remindOfReviews()).toBe(0);
    expect(rowOf(late.bookingId).reviewRemindedAt).toBeNull();
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
  expect(notifiedOf("review.shown").map(({ userId }) => userId)).toEqual([company.id]);
  expect(notifiedOf("review.written")).toEqual([]);
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
