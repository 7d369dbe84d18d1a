import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin, impersonated } from "#tests/support/factories";
import { paymentOf, transfersOf } from "#tests/support/money/books";
import { workMoney } from "#tests/support/money/till";
import { DAY, MINUTE } from "#tests/support/world";
import { decideProblem } from "~/domain/bookings/problems/decisions/decide-problem.server";
import { problemStep } from "~/domain/bookings/problems/queries.server";
import { execute } from "~/domain/command.server";
import { intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { cents } from "~/lib/money";
import { booked, inTrouble, REASON, worked } from "./setting";

describe("an administrator", () => {
  test.each([
    ["all", 17_000, 0],
    ["a part", 3_333, 11_617],
    ["nothing", 0, 14_450],
  ])("decides that %s goes back", async (_name, refund, share) => {
    const { till, admin, company, paymentId, offer, decide, row, problem, offers } = await inTrouble();
    await offer(company, 10_000);
    await decide(admin, refund);
    expect(row()).toMatchObject({ state: "completed", cancelKind: null });
    expect(problem()).toMatchObject({
      state: "decided",
      refund,
      share,
      decidedBy: admin.id,
      approvedBy: null,
      decisionReason: REASON,
      dueAt: null,
    });
    expect(offers()).toMatchObject([{ state: "replaced" }]);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: refund, inspectorAmount: share });
    expect(transfersOf(till, paymentId).map(({ amount }) => amount)).toEqual(share > 0 ? [share] : []);
  });

  test("decides about an absence, or lets the booking go on", async () => {
    const { till, admin, company, inspector, absent, goOn, decide, row, problem } = await booked();
    till.world.clock.advance(30 * MINUTE);
    await absent(company);
    await goOn(admin);
    expect(row().state).toBe("confirmed");
    expect(problem()).toMatchObject({ state: "decided", refund: null, decidedBy: admin.id });
    till.world.clock.advance(MINUTE);
    await absent(inspector);
    await decide(admin, 4_000);
    expect(row()).toMatchObject({ state: "cancelled", cancelKind: "company_absent", cancelRefund: 4_000 });
  });

  test("cannot take work that was reported back to before it, decide twice, or on other figures", async () => {
    const { admin, goOn, decide } = await inTrouble();
    await expect(goOn(admin)).rejects.toMatchObject({ code: "problem-after-work" });
    await expect(decide(admin, 1_000, 14_450)).rejects.toMatchObject({ code: "division-changed" });
    await expect(decide(admin, 17_001, 0)).rejects.toMatchObject({ code: "refund-exceeds" });
    await decide(admin, 1_000);
    await expect(decide(admin, 0, 0)).rejects.toMatchObject({ code: "problem-over" });
  });

  test("alone decides: no side does, and nobody while impersonating", async () => {
    const { company, problem } = await inTrouble();
    const input = { problemId: problem().id, refund: 0, share: 14_450, reason: REASON };
    await expect(execute(decideProblem, { actor: company as never, input })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const seen = impersonated(company, anAdmin());
    await expect(execute(decideProblem, { actor: seen as never, input })).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("a decision above the limit of one administrator", () => {
  const LIMIT = { twoPersonLimit: cents(14_000) };

  test("needs a second one, who is not the first", async () => {
    const { till, admin, company, inspector, paymentId, offer, decide, approve, goOn, row, problem } =
      await inTrouble(LIMIT);
    await expect(decide(admin, 2_000)).rejects.toMatchObject({ code: "second-administrator-missing" });
    const second = anAdmin();
    const { result } = await decide(admin, 2_000);
    expect(result).toMatchObject({ waits: true, transferIds: [] });
    expect(row().state).toBe("disputed");
    for (const side of [company, inspector]) {
      const seen = problemStep(side, row().id).problem ?? {};
      expect(Object.keys(seen).filter((key) => /^propos|By$/.test(key))).toEqual([]);
    }
    await expect(decide(second, 0)).rejects.toMatchObject({ code: "decision-proposed" });
    await expect(goOn(second)).rejects.toMatchObject({ code: "decision-proposed" });
    await expect(approve(admin)).rejects.toMatchObject({ code: "intervention-own" });
    await offer(company, 3_000);
    await approve(second);
    expect(problem()).toMatchObject({
      state: "decided",
      refund: 2_000,
      share: 12_750,
      decidedBy: admin.id,
      approvedBy: second.id,
      proposedBy: null,
      proposedRefund: null,
    });
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 2_000, inspectorAmount: 12_750 });
  });

  test("may be declined, and settled by the two meanwhile", async () => {
    const { admin, company, inspector, offer, accept, decide, refuse, approve, problem } = await inTrouble(LIMIT);
    const second = anAdmin();
    await expect(refuse(second)).rejects.toMatchObject({ code: "decision-not-proposed" });
    await decide(admin, 2_000);
    await refuse(second);
    await expect(approve(second)).rejects.toMatchObject({ code: "decision-not-proposed" });
    await decide(admin, 2_000);
    await offer(company, 9_000);
    await accept(inspector);
    await expect(approve(second)).rejects.toMatchObject({ code: "problem-over" });
    expect(problem()).toMatchObject({ state: "settled", refund: 9_000, proposedBy: null });
  });

  test("of an account that was suspended since can only be declined, and one that no longer fits is refused", async () => {
    const { till, admin, paymentId, decide, approve, refuse } = await inTrouble(LIMIT);
    const second = anAdmin();
    await decide(admin, 2_000);
    const epoch = (by: number) =>
      till.world.database.write((tx) =>
        tx.update(schema.users).set({ pendingEpoch: by }).where(eq(schema.users.id, admin.id)).run(),
      );
    epoch(99);
    await expect(approve(second)).rejects.toMatchObject({ code: "intervention-requester-gone" });
    await refuse(second);
    await decide(anAdmin(), 2_000);
    const input = { paymentId, amount: 1_000, reason: REASON };
    await intervene(till.ports, refundPayment, { actor: second, input });
    await expect(approve(second)).rejects.toMatchObject({ code: "division-changed" });
  });

  test.each([
    [153_000, false],
    [153_001, true],
  ])("counts what the same administrator moved alone that day, of payments too: %i cents", async (moved, waits) => {
    // Ten limits a day: 1,700 dollars.
    const { till, admin, paymentId, decide } = await inTrouble({ twoPersonLimit: cents(17_000) });
    anAdmin();
    const at = till.world.clock.now();
    const before = {
      id: "itv_before",
      paymentId,
      kind: "claim" as const,
      state: "carried_out" as const,
      amount: cents(moved),
      leftAmount: cents(0),
      reason: REASON,
      requestedBy: admin.id,
      requesterEpoch: 0,
      createdAt: at,
      updatedAt: at,
    };
    till.world.database.write((tx) => tx.insert(schema.paymentInterventions).values(before).run());
    expect((await decide(admin, 17_000)).result.waits).toBe(waits);
  });
});

describe("money that moved before", () => {
  test("a partial refund, and further hours: the newest payment goes back first", async () => {
    const { till, company, inspector, admin, paymentId, further, report, offer, accept, offers } = await worked();
    const furtherId = await further(4);
    expect(paymentOf(till, furtherId)).toMatchObject({ amount: 8_500, inspectorAmount: 7_225 });
    await report();
    const input = { paymentId, amount: 2_000, reason: REASON };
    await intervene(till.ports, refundPayment, { actor: admin, input });
    await expect(offer(inspector, 23_501, 0)).rejects.toMatchObject({
      code: "refund-exceeds",
      params: { most: "$235.00" },
    });
    await offer(inspector, 10_000);
    // 8,500 of the further hours, 1,500 of the first payment: 13,500 are left of it.
    expect(offers()).toMatchObject([{ refund: 10_000, share: 11_475 }]);
    await accept(company);
    await workMoney(till);
    expect(paymentOf(till, furtherId)).toMatchObject({ refundedAmount: 8_500, inspectorAmount: 0 });
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 3_500, inspectorAmount: 11_475 });
    expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 11_475, state: "succeeded" }]);
  });

  test("an offer no longer counts when the figures have changed since", async () => {
    const { till, company, inspector, admin, paymentId, offer, accept } = await inTrouble();
    await offer(company, 5_000);
    const input = { paymentId, amount: 1_000, reason: REASON };
    await intervene(till.ports, refundPayment, { actor: admin, input });
    await expect(accept(inspector)).rejects.toMatchObject({ code: "division-changed" });
    await offer(company, 5_000);
    await accept(inspector);
    till.world.clock.advance(DAY);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 6_000, inspectorAmount: 9_350 });
  });
});
