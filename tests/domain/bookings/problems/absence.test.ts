import { describe, expect, test } from "vitest";
import { paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import { stageBooks } from "#tests/support/money/staged-books";
import { workMoney } from "#tests/support/money/till";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { passDueProblems } from "~/domain/bookings/problems/pass-due-problem.server";
import { bookingProblem, problemToReport } from "~/domain/bookings/problems/queries.server";
import { findAllUnreported } from "~/domain/bookings/problems/reporting/find-unreported.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { PROBLEMS, SLICE } from "~/lib/bounds";
import { engaged } from "../engaged";
import { booked } from "./setting";

const ABSENT = 30 * MINUTE;
const ANSWER = PROBLEMS.answeredWithin.most;

/** At half an hour after the start. */
async function waited() {
  const setting = await booked();
  setting.till.world.clock.advance(ABSENT);
  return setting;
}

describe("an absence", () => {
  test("can be reported from half an hour after the start on, by each side of the other", async () => {
    const { till, company, inspector, absent, row, problem, withdraw } = await booked();
    till.world.clock.advance(ABSENT - 1);
    const early = { code: "absence-early", params: { from: Date.UTC(2026, 10, 24, 14, 30), zone: "America/Chicago" } };
    await expect(absent(company)).rejects.toMatchObject(early);
    await expect(absent(inspector)).rejects.toMatchObject(early);
    till.world.clock.advance(1);
    await absent(inspector);
    expect(problem()).toMatchObject({ kind: "company_absent", openedBy: inspector.id });
    await expect(withdraw(company)).rejects.toMatchObject({ code: "problem-others" });
    await withdraw(inspector);
    expect(row().state).toBe("confirmed");
    till.world.clock.advance(1);
    await absent(company);
    expect(problem()).toMatchObject({ kind: "inspector_absent", openedBy: company.id });
    expect(row().state).toBe("disputed");
  });

  test("cannot be taken back while its inspector has other work in the rest of the time", async () => {
    stageBooks();
    const { till, company, inspector, admin, booking, absent, withdraw, goOn, row } = await waited();
    await absent(company);
    aBooking(company, inspector, { startsAt: booking.endsAt - HOUR });
    await expect(withdraw(company)).rejects.toMatchObject({ code: "booking-overlap" });
    await expect(goOn(admin)).rejects.toMatchObject({ code: "booking-overlap" });
    expect(row().state).toBe("disputed");
    till.world.clock.set(booking.endsAt);
    await withdraw(company);
    expect(row().state).toBe("confirmed");
  });

  test("of the inspector, without an answer in time, gives everything back", async () => {
    const { till, company, paymentId, absent, offer, row, problem, offers } = await waited();
    await absent(company);
    await offer(company, 12_000);
    till.world.clock.advance(ANSWER - 1);
    expect(await passDueProblems()).toBe(0);
    till.world.clock.advance(40 * DAY);
    expect(await passDueProblems()).toBe(1);
    expect(row()).toMatchObject({ state: "cancelled", cancelKind: "inspector_absent", cancelRefund: 17_000 });
    expect(problem()).toMatchObject({ state: "decided", refund: 17_000, share: 0, decidedBy: null, waitsSince: null });
    expect(offers()).toMatchObject([{ state: "replaced" }]);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 17_000, state: "succeeded", reason: "problem" }]);
    expect(transfersOf(till, paymentId)).toEqual([]);
  });

  test("of the company, without an answer in time, pays the inspector who checked in", async () => {
    const { till, inspector, paymentId, absent, checkIn, row, problem } = await waited();
    await checkIn();
    await absent(inspector);
    till.world.clock.advance(ANSWER);
    expect(await passDueProblems()).toBe(1);
    expect(row()).toMatchObject({ state: "cancelled", cancelKind: "company_absent", cancelRefund: 0 });
    expect(problem()).toMatchObject({ state: "decided", refund: 0, share: 14_450 });
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 14_450, state: "succeeded" }]);
    expect(refundsOf(till, paymentId)).toEqual([]);
  });

  test.each([
    ["of the inspector is left to an administrator where a check-in speaks against it", "company"],
    ["of the company is left to an administrator where the inspector never checked in", "inspector"],
  ])("%s", async (_what, by) => {
    const { till, company, inspector, absent, checkIn, row, problem } = await waited();
    if (by === "company") await checkIn();
    await absent(by === "company" ? company : inspector);
    till.world.clock.advance(ANSWER);
    expect(await passDueProblems()).toBe(1);
    expect(problem()).toMatchObject({ state: "open", waitsSince: till.world.clock.now() });
    expect(row().state).toBe("disputed");
  });

  test("that was answered waits 14 days for the two, then for an administrator", async () => {
    const { till, company, inspector, absent, answer, problem } = await waited();
    await absent(company);
    await answer(inspector);
    till.world.clock.advance(ANSWER);
    expect(await passDueProblems()).toBe(0);
    till.world.clock.advance(14 * DAY);
    expect(await passDueProblems()).toBe(1);
    expect(problem()).toMatchObject({ state: "open", waitsSince: till.world.clock.now() });
  });
});

describe("a booking that nobody reported", () => {
  test("is asked about once, a week after its end; its inspector may still report the work", async () => {
    const { till, company, inspector, booking, bookingId, row, problem, withdraw } = await booked();
    const { clock } = till.world;
    clock.set(booking.endsAt + 7 * DAY - 1);
    expect(await findAllUnreported()).toBe(0);
    clock.advance(30 * DAY);
    expect(await findAllUnreported()).toBe(1);
    expect(await findAllUnreported()).toBe(0);
    expect(problem()).toMatchObject({ kind: "unreported", openedBy: null, statement: null });
    expect(row().state).toBe("disputed");
    await expect(withdraw(company)).rejects.toMatchObject({ code: "problem-others" });
    await withdraw(inspector);
    expect(row().state).toBe("confirmed");
    clock.advance(7 * DAY - 1);
    expect(await findAllUnreported()).toBe(0);
    clock.advance(1);
    expect(await findAllUnreported()).toBe(1);
    await withdraw(inspector);
    await execute(markWorkDone, { actor: inspector, input: { bookingId, note: "Tested three trucks." } });
    expect(row().state).toBe("work_done");
    clock.advance(30 * DAY);
    expect(await findAllUnreported()).toBe(0);
  });

  test("is asked about though as many older ones as are looked at at once have no start", async () => {
    stageBooks();
    const { till, company, inspector, booking, row } = await booked();
    const { clock } = till.world;
    const before = { startsAt: booking.startsAt - DAY, startAgreed: false };
    for (let made = 0; made < SLICE.problems.most; made += 1) aBooking(company, inspector, before);
    clock.set(booking.endsAt + 7 * DAY);
    expect(await findAllUnreported()).toBe(1);
    expect(row().state).toBe("disputed");
  });

  test("cannot be called absent while no start is agreed", async () => {
    const { clock, booking, company, inspector } = await engaged({ timeSlot: "flexible" });
    clock.set(booking.startsAt + 10 * DAY);
    for (const actor of [company, inspector]) {
      expect(bookingProblem(actor, bookingFor(actor, booking.id)).reportable).toBeNull();
      expect(problemToReport(actor, booking.id, "absence")).toMatchObject({ isReportable: false, from: null });
    }
  });

  test("waits for an administrator when the time is over, unless both have said what happened", async () => {
    const { till, company, inspector, booking, answer, problem } = await booked();
    till.world.clock.set(booking.endsAt + 7 * DAY);
    await findAllUnreported();
    const due = problem().dueAt;
    await answer(company);
    expect(problem().dueAt).toBe(due);
    await answer(inspector);
    expect(problem().dueAt).toBe(problem().createdAt + 14 * DAY);
    till.world.clock.advance(14 * DAY);
    expect(await passDueProblems()).toBe(1);
    expect(problem().waitsSince).not.toBeNull();
  });
});

test.each([
  ["an absence", "inspector_absent", 30 * MINUTE],
  ["a booking that nobody reported", "unreported", 7 * DAY + 2 * HOUR],
])("%s is settled as a canceled booking", async (_what, cancelKind, after) => {
  const { till, company, inspector, paymentId, absent, offer, accept, row } = await booked();
  till.world.clock.advance(after);
  if (cancelKind === "unreported") await findAllUnreported();
  else await absent(company);
  await offer(company, 15_000);
  await accept(inspector);
  expect(row()).toMatchObject({ state: "cancelled", cancelKind, cancelRefund: 15_000 });
  await workMoney(till);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 15_000, inspectorAmount: 1_700 });
});
