import { describe, expect, test } from "vitest";
import { anInspector } from "#tests/support/factories";
import { paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import { workMoney } from "#tests/support/money/till";
import { expectOwnersAlone } from "#tests/support/refusals";
import { DAY, HOUR } from "#tests/support/world";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { passDueProblems } from "~/domain/bookings/problems/pass-due-problem.server";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { approveAllOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { APPROVAL, PROBLEMS } from "~/lib/bounds";
import { booked, inTrouble, SAID, worked } from "./setting";

describe("a company that reports a problem with the work", () => {
  test("stops the approval, the transfer, a cancellation and further hours", async () => {
    const { till, company, inspector, paymentId, bookingId, row, problem } = await inTrouble();
    expect(row().state).toBe("disputed");
    expect(problem()).toMatchObject({
      kind: "work",
      state: "open",
      statement: SAID,
      openedBy: company.id,
      answer: null,
    });
    const input = { bookingId };
    await expect(execute(approveWork, { actor: company, input })).rejects.toMatchObject({ code: "booking-disputed" });
    const canceled = { bookingId, reason: "other" as const, quoted: 0 };
    for (const actor of [company, inspector]) {
      await expect(execute(cancelBooking, { actor, input: canceled })).rejects.toMatchObject({
        code: "booking-disputed",
      });
    }
    const hours = execute(proposeFurtherHours, { actor: inspector, input: { bookingId, quarters: 2 } });
    await expect(hours).rejects.toMatchObject({ code: "hours-not-proposable" });
    till.world.clock.advance(20 * DAY);
    expect(await approveAllOverdueWork()).toBe(0);
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toEqual([]);
  });

  test("is the booking's company alone; once, and not while impersonated", async () => {
    const { company, bookingId, report, absent } = await worked();
    const input = { bookingId, reason: "late" as const, statement: SAID, files: [] };
    await expectOwnersAlone(company, (actor) => execute(reportProblem, { actor, input }));
    await expect(absent(company)).rejects.toMatchObject({ code: "work-done" });
    await report();
    await expect(report()).rejects.toMatchObject({ code: "booking-disputed" });
  });

  test("may withdraw it, at most five times; then its time to approve goes on", async () => {
    const { till, company, inspector, report, withdraw, row, problem } = await worked();
    for (let time = 0; time < 5; time += 1) {
      await report();
      await expect(withdraw(inspector)).rejects.toMatchObject({ code: "problem-others" });
      await withdraw(company);
      expect(row().state).toBe("work_done");
      expect(problem()).toMatchObject({ state: "withdrawn", dueAt: null, endedAt: till.world.clock.now() });
      till.world.clock.advance(HOUR);
    }
    await expect(report()).rejects.toMatchObject({ code: "problem-quota", params: { most: 5 } });
    await expect(withdraw(company)).rejects.toMatchObject({ code: "problem-over" });
    till.world.clock.advance(APPROVAL.after.most);
    expect(await approveAllOverdueWork()).toBe(1);
  });
});

test("one side's reports and offers use up none of the other's", async () => {
  const { till, company, inspector, absent, withdraw, bookingId, report, offer } = await booked();
  till.world.clock.advance(HOUR);
  for (let time = 0; time < 5; time += 1) {
    await absent(inspector);
    await withdraw(inspector);
  }
  await expect(absent(inspector)).rejects.toMatchObject({ code: "problem-quota" });
  await execute(markWorkDone, { actor: inspector, input: { bookingId, note: "Tested three trucks." } });
  await report();
  for (let time = 0; time < 20; time += 1) await offer(inspector, 100 + time);
  await expect(offer(inspector, 500)).rejects.toMatchObject({ code: "offer-quota" });
  await offer(company, 9_000);
});

describe("an answer", () => {
  test("is given once by the other side, and gives both 14 days", async () => {
    const { till, company, inspector, answer, problem } = await inTrouble();
    const reportedAt = till.world.clock.now();
    expect(problem().dueAt).toBe(reportedAt + PROBLEMS.answeredWithin.most);
    await expect(answer(company)).rejects.toMatchObject({ code: "problem-answered" });
    await expect(answer(anInspector())).rejects.toMatchObject({ kind: "not_found" });
    till.world.clock.advance(HOUR);
    await answer(inspector);
    expect(problem()).toMatchObject({ answeredAt: reportedAt + HOUR, dueAt: reportedAt + 14 * DAY, waitsSince: null });
    await expect(answer(inspector)).rejects.toMatchObject({ code: "problem-answered" });
  });

  test("that does not come in time lets an administrator decide", async () => {
    const { till, inspector, problem, row, answer } = await inTrouble();
    till.world.clock.advance(PROBLEMS.answeredWithin.most - 1);
    expect(await passDueProblems()).toBe(0);
    till.world.clock.advance(1);
    expect(await passDueProblems()).toBe(1);
    expect(await passDueProblems()).toBe(0);
    expect(problem()).toMatchObject({
      state: "open",
      waitsSince: till.world.clock.now(),
      decisionAskedBy: null,
      dueAt: null,
    });
    expect(row().state).toBe("disputed");
    await answer(inspector);
    expect(problem()).toMatchObject({ dueAt: null });
  });

  test("without an end within 14 days lets an administrator decide, also after downtime", async () => {
    const { till, inspector, problem, answer } = await inTrouble();
    await answer(inspector);
    till.world.clock.advance(14 * DAY - 1);
    expect(await passDueProblems()).toBe(0);
    till.world.clock.advance(60 * DAY);
    expect(await passDueProblems()).toBe(1);
    expect(problem().waitsSince).toBe(till.world.clock.now());
  });
});

describe("asking for a decision", () => {
  test("is open to each side that has said what happened, once", async () => {
    const { company, inspector, ask, answer, problem } = await inTrouble();
    await expect(ask(inspector)).rejects.toMatchObject({ code: "problem-unanswered" });
    await answer(inspector);
    await ask(inspector);
    expect(problem()).toMatchObject({ decisionAskedBy: inspector.id, dueAt: null });
    await expect(ask(company)).rejects.toMatchObject({ code: "decision-asked" });
  });
});

describe("an offer", () => {
  test.each([
    ["all", 17_000, 0],
    ["a part", 5_001, 10_199],
    ["nothing", 0, 14_450],
  ])("that the inspector makes and the company accepts gives back %s", async (_name, refund, share) => {
    const { till, company, inspector, paymentId, offer, accept, row, problem, offers } = await inTrouble();
    await offer(inspector, refund);
    await expect(accept(inspector)).rejects.toMatchObject({ code: "offer-own" });
    await accept(company);
    expect(row()).toMatchObject({ state: "completed", completedAt: till.world.clock.now(), cancelKind: null });
    expect(problem()).toMatchObject({ state: "settled", refund, share, decidedBy: null });
    expect(offers()).toMatchObject([{ state: "accepted", refund, share }]);
    await workMoney(till);
    expect(refundsOf(till, paymentId).map(({ amount, state, reason }) => [amount, state, reason])).toEqual(
      refund > 0 ? [[refund, "succeeded", "problem"]] : [],
    );
    expect(transfersOf(till, paymentId).map(({ amount, state }) => [amount, state])).toEqual(
      share > 0 ? [[share, "succeeded"]] : [],
    );
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: refund, inspectorAmount: share });
  });

  test("is declined, taken back, or replaced by a newer one of either side", async () => {
    const { company, inspector, offer, accept, decline, takeBack, offers, row } = await inTrouble();
    const first = await offer(company, 10_000);
    await expect(decline(company)).rejects.toMatchObject({ code: "offer-own" });
    await decline(inspector);
    await expect(accept(inspector, first)).rejects.toMatchObject({ code: "offer-over" });
    const second = await offer(company, 8_000);
    await expect(takeBack(inspector)).rejects.toMatchObject({ code: "offer-others" });
    await takeBack(company);
    const third = await offer(company, 7_000);
    await offer(inspector, 5_000);
    await expect(accept(inspector, third)).rejects.toMatchObject({ code: "offer-over" });
    expect(new Map(offers().map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [first, "declined"],
        [second, "withdrawn"],
        [third, "replaced"],
        [offers().find(({ refund }) => refund === 5_000)?.id, "open"],
      ]),
    );
    expect(row().state).toBe("disputed");
  });

  test("fits what is left, and the figures that were shown", async () => {
    const { inspector, offer } = await inTrouble();
    await expect(offer(inspector, 17_001, 0)).rejects.toMatchObject({
      code: "refund-exceeds",
      params: { most: "$170.00" },
    });
    await expect(offer(inspector, 5_000, 14_450)).rejects.toMatchObject({ code: "division-changed" });
  });
});
