import { describe, expect, test } from "vitest";
import { dated } from "#tests/domain/bookings/dates/setting";
import { booked, inTrouble } from "#tests/domain/bookings/problems/setting";
import { accept, aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { nextBookings, startsToAgree } from "~/domain/bookings/lists/next-bookings.server";
import { countWork, WORK_SECTIONS, workIn } from "~/domain/bookings/lists/work-sections.server";
import { passDueProblems } from "~/domain/bookings/problems/pass-due-problem.server";
import { problemsToAnswer } from "~/domain/bookings/problems/problems-to-answer.server";
import { findAllUnreported } from "~/domain/bookings/problems/reporting/find-unreported.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { workToReport } from "~/domain/bookings/work/queries.server";
import { execute } from "~/domain/command.server";
import { PROBLEMS } from "~/lib/bounds";

describe("the problems on a home", () => {
  test("are with the side that has to say what happened, until it has", async () => {
    const { bookingId, company, inspector, answer, problem } = await inTrouble();
    expect(problemsToAnswer(company)).toEqual([]);
    expect(problemsToAnswer(inspector)).toMatchObject([
      { id: bookingId, kind: "work", owesWords: true, offered: null, dueAt: problem().dueAt },
    ]);
    expect(problemsToAnswer(anInspector())).toEqual([]);
    await answer(inspector);
    expect(problemsToAnswer(inspector)).toEqual([]);
  });

  test("are with the side that has an offer to answer, and not with the one that made it", async () => {
    const { company, inspector, answer, offer, decline } = await inTrouble();
    await answer(inspector);
    await offer(inspector, 4500);
    expect(problemsToAnswer(inspector)).toEqual([]);
    expect(problemsToAnswer(company)).toMatchObject([{ owesWords: false, offered: 4500 }]);
    await decline(company);
    expect(problemsToAnswer(company)).toEqual([]);
    await offer(company, 9000);
    expect(problemsToAnswer(inspector)).toMatchObject([{ owesWords: false, offered: 9000 }]);
  });

  test("stay while an administrator decides, without a time, and end with the problem", async () => {
    const { till, company, inspector, withdraw } = await inTrouble();
    till.world.clock.advance(PROBLEMS.answeredWithin.most);
    expect(await passDueProblems()).toBe(1);
    expect(problemsToAnswer(inspector)).toMatchObject([{ owesWords: true, dueAt: null }]);
    await withdraw(company);
    expect(problemsToAnswer(inspector)).toEqual([]);
  });

  test("of a booking that nobody reported are with both sides", async () => {
    const { till, company, inspector, booking, answer } = await booked();
    till.world.clock.set(booking.endsAt + 7 * DAY);
    expect(await findAllUnreported()).toBe(1);
    for (const actor of [company, inspector]) {
      expect(problemsToAnswer(actor)).toMatchObject([{ kind: "unreported", owesWords: true }]);
      await answer(actor);
      expect(problemsToAnswer(actor)).toEqual([]);
    }
  });
});

describe("the work to report on an inspector's home", () => {
  test("is what has ended without a report, the oldest first, and not what the page has among the sites", async () => {
    const { clock } = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const at = clock.now();
    const late = aBooking(company, inspector, { startsAt: at + 5 * HOUR, endsAt: at + 7 * HOUR });
    const early = aBooking(company, inspector, { startsAt: at, endsAt: at + 2 * HOUR });
    aBooking(company, inspector, { startsAt: at, endsAt: at + HOUR, startAgreed: false });
    const listed = (atSite: { id: string }[] = []) => workToReport(inspector, atSite).map(({ id }) => id);
    clock.set(early.endsAt - 1);
    expect(listed()).toEqual([]);
    clock.advance(1);
    expect(listed()).toEqual([early.id]);
    clock.set(late.endsAt);
    expect(listed()).toEqual([early.id, late.id]);
    expect(listed([late])).toEqual([early.id]);
    expect(workToReport(anInspector(), [])).toEqual([]);
    await execute(markWorkDone, { actor: inspector, input: { bookingId: early.id, note: "Two sets cast." } });
    expect(listed()).toEqual([late.id]);
  });
});

describe("the bookings that come next", () => {
  test("are the soonest three that are confirmed and have a start, for both sides", () => {
    const { clock } = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const at = clock.now();
    const inHours = (hours: number, values = {}) =>
      aBooking(company, inspector, { startsAt: at + hours * HOUR, endsAt: at + (hours + 1) * HOUR, ...values }).id;
    const [fourth, third, second, first] = [40, 30, 20, 10].map((hours) => inHours(hours));
    inHours(5, { state: "cancelled" });
    inHours(6, { startAgreed: false });
    inHours(7, { state: "pending", heldUntil: at + HOUR });
    const listed = (actor: CompanyActor | InspectorActor) => nextBookings(actor).map(({ id }) => id);
    for (const actor of [company, inspector]) expect(listed(actor)).toEqual([first, second, third]);
    expect(nextBookings(inspector, [{ id: first ?? "" }]).map(({ id }) => id)).toEqual([second, third, fourth]);
    expect(listed(anInspector())).toEqual([]);
    clock.set(at + 10 * HOUR);
    expect(listed(company)).toEqual([second, third, fourth]);
  });

  test("have a start to agree on while nobody has proposed one", async () => {
    const { booking, company, inspector, propose, decline, accept } = await dated("flexible");
    const waits = () => [company, inspector].map((actor) => startsToAgree(actor).map(({ id }) => id));
    expect(waits()).toEqual([[booking.id], [booking.id]]);
    expect(startsToAgree(company)[0]?.deadline).toBe(booking.startsAt + 14 * DAY);
    const first = await propose(company, "2026-11-25", "09:00");
    expect(waits()).toEqual([[], []]);
    await decline(inspector, first);
    expect(waits()).toEqual([[booking.id], [booking.id]]);
    await accept(inspector, await propose(company, "2026-11-26", "09:00"));
    expect(waits()).toEqual([[], []]);
  });
});

test("each booking stands in one section, by its state and its hours", () => {
  const { clock } = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const at = clock.now();
  const span = (from: number, hours = 4) => ({ startsAt: at + from, endsAt: at + from + hours * HOUR });
  const booked = (values: object) => aBooking(company, inspector, values).id;
  const expected = {
    today: [booked(span(-HOUR)), booked(span(2 * HOUR))],
    report: [booked(span(-3 * DAY)), booked(span(-5 * HOUR))],
    // 9 AM in Texas: 15 hours on it is tomorrow.
    coming: [booked({ ...span(-HOUR), startAgreed: false }), booked(span(15 * HOUR)), booked(span(5 * DAY))],
    waiting: [booked({ ...span(-2 * DAY), state: "work_done" }), booked({ ...span(-DAY), state: "disputed" })],
    done: [booked({ ...span(-DAY), state: "cancelled" }), booked({ ...span(-9 * DAY), state: "completed" })],
  };
  booked({ ...span(HOUR), state: "pending", heldUntil: at + HOUR });
  aBooking(company, anInspector(), span(HOUR));
  const found = WORK_SECTIONS.map((name) => [name, workIn(inspector, name).rows.map(({ id }) => id)]);
  expect(Object.fromEntries(found)).toEqual(expected);
  expect(countWork(inspector)).toEqual({ today: 2, report: 2, coming: 3, waiting: 2 });
  expect(countWork(anInspector())).toEqual({ today: 0, report: 0, coming: 0, waiting: 0 });
});

test("the pay is the inspector's share of what was paid", async () => {
  openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  await accept(company, await apply(inspector, (await aJob(company)).id));
  expect(workIn(inspector, "coming").rows.map(({ pay }) => pay)).toEqual([14_450]);
});
