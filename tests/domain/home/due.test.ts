import { describe, expect, it } from "vitest";
import { inTrouble } from "#tests/domain/bookings/problems/setting";
import { aCompletedBooking } from "#tests/domain/reviews/reviewed";
import { aBooking } from "#tests/support/bookings";
import { aCompany, anInspector } from "#tests/support/factories";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { countDue } from "~/domain/home/due-count.server";
import { reviewsToWrite } from "~/domain/reviews/reviews-to-write.server";
import { writeReview } from "~/domain/reviews/write-review.server";

describe("the badge at Home", () => {
  it("counts what waits for this side, and nothing that waits for the other", async () => {
    const { company, inspector, answer, offer } = await inTrouble();
    expect([countDue(company), countDue(inspector)]).toEqual([0, 1]);
    await answer(inspector);
    expect([countDue(company), countDue(inspector)]).toEqual([0, 0]);
    await offer(inspector, 4500);
    expect([countDue(company), countDue(inspector)]).toEqual([1, 0]);
  });

  it("counts work to report, starts to agree on and work to approve", () => {
    const { clock } = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    aBooking(company, inspector, { startsAt: clock.now() - DAY, endsAt: clock.now() });
    expect([countDue(company), countDue(inspector)]).toEqual([0, 1]);
    aBooking(company, inspector, { startsAt: clock.now() + DAY, startAgreed: false });
    expect([countDue(company), countDue(inspector)]).toEqual([1, 2]);
    aBooking(company, inspector, { state: "work_done", workDoneAt: clock.now() });
    expect([countDue(company), countDue(inspector)]).toEqual([2, 2]);
    expect([countDue(aCompany()), countDue(anInspector())]).toEqual([0, 0]);
  });
});

describe("reviews to write", () => {
  it("are asked of each side until it has written, for seven days", async () => {
    const world = openWorld();
    const { company, inspector, bookingId } = await aCompletedBooking(world);
    const until = world.clock.now() + 7 * DAY;
    for (const side of [company, inspector]) expect(reviewsToWrite(side)).toMatchObject([{ id: bookingId, until }]);
    expect(reviewsToWrite(anInspector())).toEqual([]);
    await execute(writeReview, { actor: company, input: { bookingId, stars: 5, text: "On time." } });
    expect(reviewsToWrite(company)).toEqual([]);
    world.clock.set(until - HOUR);
    expect(reviewsToWrite(inspector)).toHaveLength(1);
    world.clock.set(until);
    expect(reviewsToWrite(inspector)).toEqual([]);
  });
});
