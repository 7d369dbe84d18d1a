import { describe, expect, test } from "vitest";
import { impersonated } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { paymentOf } from "#tests/support/money/books";
import { workMoney } from "#tests/support/money/till";
import { addedDocuments, aHeldDocument } from "#tests/support/work/documents";
import { choicesOf, problemToDecide } from "~/domain/bookings/problems/decisions/problem-to-decide.server";
import { problemsIn } from "~/domain/bookings/problems/decisions/queries.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { cents } from "~/lib/money";
import { ANSWERED, booked, inTrouble, REASON, SAID } from "./setting";

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
