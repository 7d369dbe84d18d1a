import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { DAY, openWorld, type World } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { totalsOf } from "~/domain/core/counters/queries.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { reads } from "~/domain/core/runtime.server";
import { bookingReviews } from "~/domain/reviews/booking-reviews.server";
import { reviewedPerson, reviewForReport, reviewsAbout } from "~/domain/reviews/person-reviews.server";
import { showDueReviews } from "~/domain/reviews/show-due-reviews.server";
import { SLICE } from "~/lib/bounds";
import { aCompletedBooking, aReviewedBooking, bookingRow, type Side, write } from "./reviewed";
import { auditRowsText, everythingAbout } from "./seen";

const WINDOW = 7 * DAY;
const SECRET = "The cylinders were left in the sun.";

async function waiting(world: World) {
  const booked = await aCompletedBooking(world);
  const { reviewId } = await write(booked.company, booked.bookingId, 1, SECRET);
  const end = (bookingRow(booked.bookingId).completedAt ?? 0) + WINDOW;
  return { ...booked, reviewId, end };
}

function standings(actor: PersonActor, bookingId: string) {
  const found = bookingReviews(actor, bookingRow(bookingId));
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
    expect(everythingAbout("review.written", "review.due")).not.toContain(SECRET);
    expect(auditRowsText()).not.toContain(SECRET);
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
  const booking = bookingRow(bookingId);
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
          subjectId: inspector.id,
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
