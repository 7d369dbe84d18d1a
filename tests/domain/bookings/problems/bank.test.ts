import { describe, expect, test } from "vitest";
import { anAdmin } from "#tests/support/factories";
import { paymentOf, transfersOf } from "#tests/support/money/books";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import { workMoney } from "#tests/support/money/till";
import { MINUTE } from "#tests/support/world";
import { stateSentence } from "~/copy/bookings/booking-states";
import { passDueProblems } from "~/domain/bookings/problems/pass-due-problem.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { PROBLEMS } from "~/lib/bounds";
import { stepsOf } from "./setting";

/** A problem with work whose payment the cardholder's bank disputes as well. */
async function atBank() {
  const engagement = await aDisputedEngagement();
  const { till, paymentId, company, inspector, booking, work, begins } = engagement;
  const steps = stepsOf(till, { id: booking()?.id ?? "" }, company, inspector);
  await work();
  await steps.report();
  begins();
  expect(await readStates(till, paymentId)).toEqual(["needs_response"]);
  return { ...engagement, ...steps };
}

describe("a booking that a bank and a problem hold", () => {
  test("is neither settled nor decided while the bank decides; won, the problem still holds it", async () => {
    const { till, company, inspector, paymentId, offer, accept, decide, problem, row } = await atBank();
    const admin = anAdmin();
    for (const step of [() => offer(company, 5_000, 10_200), () => decide(admin, 0, 14_450)]) {
      await expect(step()).rejects.toMatchObject({ code: "booking-at-bank" });
    }
    await endedAs(till, "won");
    await readStates(till, paymentId);
    expect(row().state).toBe("disputed");
    expect(problem().state).toBe("open");
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toEqual([]);
    await offer(company, 5_000);
    await accept(inspector);
    expect(row().state).toBe("completed");
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 5_000, inspectorAmount: 10_200 });
  });

  test("refuses an offer that was made before the bank asked", async () => {
    const { till, paymentId, company, inspector, booking, work, begins } = await aDisputedEngagement();
    const { report, offer, accept } = stepsOf(till, { id: booking()?.id ?? "" }, company, inspector);
    await work();
    await report();
    await offer(company, 5_000);
    begins();
    await readStates(till, paymentId);
    await expect(accept(inspector)).rejects.toMatchObject({ code: "booking-at-bank" });
  });

  test("stays on hold when the problem is withdrawn, and goes on when the bank has decided", async () => {
    const { till, company, inspector, paymentId, withdraw, problem, row } = await atBank();
    const says = () => [company, inspector].map((side) => stateSentence(bookingFor(side, row().id), side.role));
    for (const sentence of says()) expect(sentence).toMatch(/^A problem was reported/);
    await withdraw(company);
    for (const sentence of says()) expect(sentence).toMatch(/bank is reviewing/);
    expect(problem().state).toBe("withdrawn");
    expect(row().state).toBe("disputed");
    await endedAs(till, "won");
    await readStates(till, paymentId);
    expect(row().state).toBe("work_done");
  });

  test("ends when all the money is lost, and so does its problem", async () => {
    const { till, paymentId, problem, offers, row } = await atBank();
    await endedAs(till, "lost");
    await readStates(till, paymentId);
    expect(problem()).toMatchObject({ state: "closed", dueAt: null, refund: null });
    expect(offers()).toEqual([]);
    expect(row()).toMatchObject({ state: "completed" });
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toEqual([]);
  });

  test("before its work ends as canceled when all the money is lost", async () => {
    const { till, company, inspector, paymentId, booking, begins } = await aDisputedEngagement();
    const { absent, problem, row } = stepsOf(till, { id: booking()?.id ?? "" }, company, inspector);
    till.world.clock.set((booking()?.startsAt ?? 0) + 30 * MINUTE);
    await absent(company);
    begins();
    await readStates(till, paymentId);
    till.world.clock.advance(PROBLEMS.answeredWithin.most);
    expect(await passDueProblems()).toBe(1);
    expect(problem()).toMatchObject({ state: "open", waitsSince: till.world.clock.now() });
    await endedAs(till, "lost");
    await readStates(till, paymentId);
    expect(problem().state).toBe("closed");
    expect(row()).toMatchObject({ state: "cancelled", cancelKind: "dispute" });
  });
});
