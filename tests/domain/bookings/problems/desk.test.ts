import { describe, expect, test } from "vitest";
import { anAdmin, impersonated } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { plansOf } from "#tests/support/look/plans";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import { expectBooksToHold, paymentOf, transfersOf, workMoney } from "#tests/support/money/payments";
import { addedDocuments, aHeldDocument } from "#tests/support/work/documents";
import { MINUTE } from "#tests/support/world";
import { stateSentence } from "~/copy/bookings/booking-states";
import { choicesOf, problemToDecide } from "~/domain/bookings/problems/decisions/problem-to-decide.server";
import { problemsIn } from "~/domain/bookings/problems/decisions/queries.server";
import { passDueProblems } from "~/domain/bookings/problems/pass-due-problem.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { PROBLEMS } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { ANSWERED, booked, inTrouble, REASON, SAID, stepsOf } from "./setting";

describe("the queue of problems", () => {
  test("names the money that is held, less what went back, and what a decision sent back", async () => {
    const { till, admin, company, paymentId, answer, inspector, ask, decide } = await inTrouble();
    const input = { paymentId, amount: 2_000, reason: REASON };
    await intervene(till.ports, refundPayment, { actor: admin, input });
    expect(problemsIn(admin, "between").rows).toMatchObject([{ held: 15_000, refund: null }]);
    await answer(inspector);
    await ask(company);
    expect(problemsIn(admin, "waiting").rows).toMatchObject([{ held: 15_000, since: till.world.clock.now() }]);
    await decide(admin, 5_000);
    expect(problemsIn(admin, "waiting").rows).toEqual([]);
    expect(problemsIn(admin, "ended").rows).toMatchObject([{ refund: 5_000 }]);
  });

  test("reads no table whole that grows", async () => {
    const { admin } = await inTrouble();
    const plans = plansOf(() => problemsIn(admin, "waiting"));
    expect(plans.join("\n")).toContain("problems_waiting");
    expect(plans.join("\n")).toContain("payments_engagement");
    expect(plans.join("\n")).not.toMatch(/SCAN (problems|bookings|payments|users)(?! USING (COVERING )?INDEX)/);
  });
});

describe("the page of a problem", () => {
  test("has what both said with their files, the booking's documents, and where the money is", async () => {
    const { admin, problem } = await heard();
    const page = problemToDecide(admin, problem().id);
    expect(page.problem.said).toMatchObject([
      { side: "company", text: SAID, files: [{ filename: "tickets.pdf" }] },
      { side: "inspector", text: ANSWERED, files: [{ filename: "meter.pdf" }] },
    ]);
    expect(page.documents.listed).toMatchObject([{ filename: "mix.pdf", side: "company" }]);
    expect(page.money).toEqual({ paid: 17_000, refunded: 0, share: 14_450, sent: 0, fee: 2_550, most: 17_000 });
  });

  test("keeps private papers from an administrator who impersonates somebody", async () => {
    const { admin, company, problem } = await heard();
    const page = problemToDecide({ ...admin, impersonator: impersonated(company, admin).impersonator }, problem().id);
    expect(page.hidesFiles).toBe(true);
    expect(page.problem.said.flatMap(({ files }) => files)).toEqual([]);
    expect(page.documents.listed).toEqual([]);
  });

  test("says of each choice what the decision then pays", async () => {
    const { till, admin, paymentId, bookingId, decide, problem } = await heard();
    const input = { paymentId, amount: 2_000, reason: REASON };
    await intervene(till.ports, refundPayment, { actor: admin, input });
    expect(choicesOf(admin, bookingId, cents(15_001)).part).toBeNull();
    const { most, release, whole, part } = choicesOf(admin, bookingId, cents(3_333));
    expect(most).toBe(15_000);
    expect(release).toEqual({ refund: 0, share: 12_750, fee: 2_250 });
    expect(whole).toEqual({ refund: 15_000, share: 0, fee: 0 });
    expect(part).toEqual({ refund: 3_333, share: 9_917, fee: 1_750 });
    await decide(admin, 3_333, 9_917);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 5_333, inspectorAmount: 9_917 });
    expect(problemToDecide(admin, problem().id)).toMatchObject({
      decider: admin.name,
      problem: { refund: 3_333, share: 9_917 },
      money: { refunded: 5_333, share: 9_917, sent: 9_917, fee: 1_750 },
    });
    expect(auditEntries("decide-problem")).toMatchObject([
      { actorId: admin.id, subjectId: bookingId, details: { refund: 3_333, share: 9_917 } },
    ]);
  });
});

/** Work of which both sides have said what happened, each with a file, and a document that was there before. */
async function heard() {
  const setting = await booked();
  const { till, booking, company, inspector, bookingId, report, answer } = setting;
  await addedDocuments(company, bookingId, { filename: "mix.pdf" });
  till.world.clock.set(booking.endsAt);
  await execute(markWorkDone, { actor: inspector, input: { bookingId, note: "Tested three trucks." } });
  await report([await aHeldDocument(company, { filename: "tickets.pdf", purpose: "problem_file" })]);
  till.world.clock.advance(1000);
  await answer(inspector, [await aHeldDocument(inspector, { filename: "meter.pdf", purpose: "problem_file" })]);
  return setting;
}

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
    await expectBooksToHold(till);
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
    await expectBooksToHold(till);
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
    await expectBooksToHold(till);
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
    await expectBooksToHold(till);
  });
});
