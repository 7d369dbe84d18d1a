import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin, impersonated } from "#tests/support/factories";
import { paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import { aPaidEngagement, aPaidOutEngagement, approvalsOf, interventionsOf } from "#tests/support/money/interventions";
import { stageBooks } from "#tests/support/money/staged-books";
import { workMoney } from "#tests/support/money/till";
import { startedRuntime } from "~/domain/core/started-runtime.server";
import { cents } from "~/lib/money";

const { users } = schema;

const LIMIT = cents(10_000);

const OUTDATED = { kind: "conflict", code: "intervention-outdated" };

/** A refund of 120.00 that waits. */
async function aQuestion(amount = 12_000) {
  const engagement = await aPaidEngagement(LIMIT);
  const second = anAdmin();
  const { result } = await engagement.refund(amount);
  const { approve, decline, withdraw } = approvalsOf(engagement.till);
  return { ...engagement, second, id: result.interventionId, agree: approve, decline, withdraw };
}

const change = (userId: string, values: Partial<typeof users.$inferInsert>) =>
  startedRuntime().database.write((tx) => tx.update(users).set(values).where(eq(users.id, userId)).run());

describe("agreeing", () => {
  test("is for another administrator who acts as themself", async () => {
    const { admin, second, company, id, agree, decline } = await aQuestion();
    await expect(agree(id, admin)).rejects.toMatchObject({ kind: "forbidden", code: "intervention-own" });
    await expect(decline(id, admin)).rejects.toMatchObject({ kind: "forbidden", code: "intervention-own" });
    await expect(agree(id, company as never)).rejects.toMatchObject({ code: "access-denied" });
    await expect(agree(id, impersonated(company, second) as never)).rejects.toMatchObject({ code: "Read-only mode" });
    const { sessionId } = impersonated(company, second);
    const looking = { ...second, sessionId, impersonates: company.id };
    await expect(agree(id, looking)).rejects.toMatchObject({ code: "Read-only mode" });
    await expect(agree("itv_none", second)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("knows nothing of what nobody had to agree to", async () => {
    const { paymentId, refund, till } = await aPaidEngagement(LIMIT);
    await refund(100);
    const [alone] = interventionsOf(paymentId);
    await expect(approvalsOf(till).approve(alone?.id ?? "", anAdmin())).rejects.toMatchObject({ kind: "not_found" });
  });

  test.each([
    ["suspended", { suspendedAt: 1 }],
    ["closed", { closedAt: 1 }],
    ["no administrator any more", { role: "company" as const }],
    ["who had to set a new password", { passwordHash: "another" }],
  ])("is refused when whoever asked is %s, also when that is taken back", async (_who, values) => {
    stageBooks();
    const { till, admin, second, paymentId, id, agree, decline } = await aQuestion();
    change(admin.id, values);
    await expect(agree(id, second)).rejects.toMatchObject({ code: "intervention-requester-gone" });
    change(admin.id, { suspendedAt: null, closedAt: null, role: "admin" });
    await expect(agree(id, second)).rejects.toMatchObject({ code: "intervention-requester-gone" });
    expect(refundsOf(till, paymentId)).toEqual([]);
    await decline(id, second);
    expect(interventionsOf(paymentId)).toMatchObject([{ state: "declined" }]);
  });

  test("counts once, by two at the same moment or after another end", async () => {
    const { till, admin, second, paymentId, id, agree, decline, withdraw } = await aQuestion();
    const third = anAdmin();
    const both = await Promise.allSettled([agree(id, second), agree(id, third)]);
    expect(both).toMatchObject([{ status: "fulfilled" }, { reason: { code: "intervention-decided" } }]);
    await expect(decline(id, third)).rejects.toMatchObject({ code: "intervention-decided" });
    await expect(withdraw(id, admin)).rejects.toMatchObject({ code: "intervention-decided" });
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toHaveLength(1);
  });

  test.each(["decline", "withdraw"] as const)("is refused after somebody else did: %s", async (end) => {
    const { till, admin, second, paymentId, id, agree, ...moves } = await aQuestion();
    await moves[end](id, end === "withdraw" ? admin : second);
    await expect(agree(id, second)).rejects.toMatchObject({ code: "intervention-decided" });
    expect(refundsOf(till, paymentId)).toEqual([]);
  });

  test("happens once under one key", async () => {
    const { till, second, paymentId, id, agree } = await aQuestion();
    expect([await agree(id, second, "k"), await agree(id, second, "k")]).toMatchObject([
      { replayed: false },
      { replayed: true },
    ]);
    expect(refundsOf(till, paymentId)).toHaveLength(1);
  });

  test("waits for a provider that is silent", async () => {
    const { till, second, id, agree } = await aQuestion();
    till.trouble = Array(20).fill("unreachable");
    await expect(agree(id, second)).rejects.toMatchObject({ code: "provider-silent" });
    till.trouble = [];
    await agree(id, second);
  });
});

describe("what was asked for is checked again on the payment as it is", () => {
  test("a refund of the dashboard that ate the amount stops it, and nothing moves", async () => {
    const { till, paymentId, second, id, agree } = await aQuestion();
    await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 6000 });
    await expect(agree(id, second)).rejects.toMatchObject({ code: "refund-exceeds", params: { most: "$110.00" } });
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 6000, reason: "provider" }]);
    expect(interventionsOf(paymentId)).toMatchObject([{ state: "pending" }]);
  });

  test("one that has left enough does not", async () => {
    const { till, paymentId, second, id, agree } = await aQuestion();
    await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 5000 });
    await agree(id, second);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000 });
  });

  test("a settlement is of what was left when it was asked for", async () => {
    const { till, paymentId, settle, refund } = await aPaidEngagement(LIMIT);
    const second = anAdmin();
    const { result } = await settle({ refund: 1000, share: 11_000 });
    await refund(1000, { by: second });
    await expect(approvalsOf(till).approve(result.interventionId, second)).rejects.toMatchObject(OUTDATED);
    expect(paymentOf(till, paymentId)).toMatchObject({ agreedShare: null, refundedAmount: 1000 });
  });

  test("a settlement moves no more than was asked for", async () => {
    const { till, settle, approve } = await aPaidEngagement(LIMIT);
    const second = anAdmin();
    const { result } = await settle({ refund: 11_000, share: 1000, overpaid: "bear" });
    // The share is sent meanwhile, so that 134.50 of it would be borne.
    await approve();
    await workMoney(till);
    await expect(approvalsOf(till).approve(result.interventionId, second)).rejects.toMatchObject(OUTDATED);
  });

  test("a release is of no more than was held when it was asked for", async () => {
    const { till, paymentId, hold, release } = await aPaidOutEngagement(LIMIT);
    const second = anAdmin();
    const [transfer] = transfersOf(till, paymentId);
    const reverse = (amount: number) =>
      till.stripe.transfers.createReversal(transfer?.providerTransferId ?? "", { amount });
    await reverse(11_000);
    await hold();
    const { result } = await release();
    expect(result.waits).toBe(true);
    await reverse(1000);
    await expect(approvalsOf(till).approve(result.interventionId, second)).rejects.toMatchObject(OUTDATED);
    expect(paymentOf(till, paymentId).heldAt).not.toBeNull();
  });

  test("a release of what was released meanwhile is refused", async () => {
    const { till, paymentId, hold, release, settle } = await aPaidEngagement(LIMIT);
    const second = anAdmin();
    await hold();
    const { result } = await release();
    await settle({ refund: 0, share: 9000 }, { by: second });
    await expect(approvalsOf(till).approve(result.interventionId, second)).rejects.toMatchObject({
      code: "payment-not-held",
    });
    expect(paymentOf(till, paymentId)).toMatchObject({ agreedShare: 9000 });
  });

  test("what was asked for cannot be changed or removed in the database", async () => {
    await aQuestion();
    const { database } = startedRuntime();
    const { paymentInterventions: rows } = schema;
    expect(() =>
      database.write((tx) =>
        tx
          .update(rows)
          .set({ amount: cents(1) })
          .run(),
      ),
    ).toThrow("never changes");
    expect(() => database.write((tx) => tx.delete(rows).run())).toThrow("are kept");
  });
});
