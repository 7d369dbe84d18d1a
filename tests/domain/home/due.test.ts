import { describe, expect, it } from "vitest";
import { booked, inTrouble } from "#tests/domain/bookings/problems/setting";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
import { aCompletedBooking } from "#tests/domain/reviews/reviewed";
import { aBooking } from "#tests/support/bookings";
import { aCompany, anInspector } from "#tests/support/factories";
import { stageBooks } from "#tests/support/staged-books";
import { DAY, HOUR, MINUTE, openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { passDueProblems } from "~/domain/bookings/problems/pass-due-problem.server";
import { execute } from "~/domain/command.server";
import { countDue, waitingFor } from "~/domain/home/waiting.server";
import { reviewsToWrite } from "~/domain/reviews/reviews-to-write.server";
import { writeReview } from "~/domain/reviews/write-review.server";

const kindsOf = (actor: CompanyActor | InspectorActor) => waitingFor(actor).map(({ kind }) => kind);

describe("what waits for a person at Home", () => {
  it("is in the order in which it is due, whatever it is", () => {
    const { clock } = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const at = clock.now();
    const doneAgo = (ms: number) => aBooking(company, inspector, { state: "work_done", workDoneAt: at - ms }).id;
    const start = aBooking(company, inspector, { startsAt: at + DAY, startAgreed: false }).id;
    const later = doneAgo(2 * HOUR);
    const held = aBooking(company, inspector, { state: "pending", heldUntil: at + 20 * MINUTE }).id;
    const soon = doneAgo(72 * HOUR - 6 * MINUTE);
    expect(waitingFor(company).map(({ kind, row, dueAt }) => [kind, row.id, dueAt - at])).toEqual([
      ["approval", soon, 6 * MINUTE],
      ["held", held, 20 * MINUTE],
      ["approval", later, 70 * HOUR],
      ["start", start, 15 * DAY],
    ]);
  });

  it("begins with a problem whose time is over, since it may be decided at any moment", async () => {
    stageBooks();
    const { till, company, inspector, answer } = await inTrouble();
    const { clock } = till.world;
    const at = clock.now();
    aBooking(company, inspector, { startsAt: at - 6 * DAY, endsAt: at - 5 * DAY });
    expect(kindsOf(inspector)).toEqual(["report", "problem"]);
    clock.advance(72 * HOUR);
    await passDueProblems();
    aBooking(company, inspector, { startsAt: at - 5 * DAY, endsAt: at - 4 * DAY });
    expect(kindsOf(inspector)).toEqual(["problem", "report", "report"]);
    await answer(inspector);
    expect(kindsOf(inspector)).toEqual(["report", "report"]);
  });

  it("says of work to report whether the report is begun, and when both sides are asked what happened", async () => {
    const setting = atWork();
    const { world, inspector, booking } = setting;
    world.clock.set(booking.endsAt);
    const dueAt = booking.endsAt + 7 * DAY;
    expect(waitingFor(inspector)).toMatchObject([{ kind: "report", dueAt, row: { isReportBegun: false } }]);
    world.clock.set(booking.startsAt + 30 * MINUTE);
    await aRecordedReport(setting);
    world.clock.set(booking.endsAt);
    expect(waitingFor(inspector)).toMatchObject([{ kind: "report", dueAt, row: { isReportBegun: true } }]);
  });

  it("gives a week more for a report after a problem that let the booking go on", async () => {
    const { till, inspector, company, booking, absent, withdraw } = await booked();
    const { clock } = till.world;
    clock.set(booking.endsAt + DAY);
    await absent(company);
    await withdraw(company);
    expect(waitingFor(inspector)).toMatchObject([{ kind: "report", dueAt: clock.now() + 7 * DAY }]);
  });
});

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
