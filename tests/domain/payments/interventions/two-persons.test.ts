import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin, impersonated } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import {
  aPaidEngagement,
  aPaidOutEngagement,
  approvalsOf,
  interventionsOf,
  REASON,
} from "#tests/support/money/interventions";
import {
  anEngagement,
  expectBooksToHold,
  paymentOf,
  refundsOf,
  reversalsOf,
  transfersOf,
  workMoney,
} from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { DAY, SECOND } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime } from "~/domain/core/started-runtime.server";
import { noticesOf } from "~/domain/notifications/notices/notices.server";
import { expireInterventions } from "~/domain/payments/interventions/approvals/expire-interventions.server";
import { intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { cents } from "~/lib/money";

const { events, users } = schema;

const LIMIT = cents(10_000);

/** A payment, its administrator, and a second one. */
async function withSecond(open = aPaidEngagement) {
  const engagement = await open(LIMIT);
  return { ...engagement, ...approvalsOf(engagement.till), second: anAdmin() };
}

describe("above the limit", () => {
  test("a refund waits for a second administrator, and then goes out", async () => {
    const { till, paymentId, refund, admin, second } = await withSecond();
    const { result } = await refund(10_001);
    expect(result).toMatchObject({ waits: true });
    expect(refundsOf(till, paymentId)).toEqual([]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 0 });
    await expectBooksToHold(till);
    await approvalsOf(till).approve(result.interventionId, second);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 10_001, state: "succeeded" }]);
    expect(interventionsOf(paymentId)).toMatchObject([
      { state: "approved", amount: 10_001, requestedBy: admin.id, decidedBy: second.id, reason: REASON },
    ]);
  });

  test("so do a release, a settlement and a claim", async () => {
    const { till, paymentId, hold, release, settle, claim, second } = await withSecond();
    const agree = async (asked: Promise<{ result: { interventionId: string; waits: boolean } }>) => {
      const { result } = await asked;
      expect(result.waits).toBe(true);
      await approvalsOf(till).approve(result.interventionId, second);
      await workMoney(till);
    };
    await hold();
    await agree(release());
    expect(paymentOf(till, paymentId)).toMatchObject({ heldAt: null });
    await agree(settle({ refund: 1000, share: 15_000 }));
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 15_000 }]);
    await agree(settle({ refund: 0, share: 4000, overpaid: "bear" }));
    await agree(claim(11_000));
    expect(reversalsOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 11_000 }]);
  });

  test("so does a settlement that gives the share to the platform before it was sent", async () => {
    const { till, paymentId, settle } = await withSecond();
    expect((await settle({ refund: 0, share: 0 })).result).toMatchObject({ waits: true });
    expect(interventionsOf(paymentId)).toMatchObject([{ state: "pending", amount: 14_450 }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ inspectorAmount: 14_450, platformFee: 2550 });
  });

  test("a settlement counts once what goes from the share to the company", async () => {
    const { paymentId, settle } = await withSecond();
    await settle({ refund: 10_000, share: 0 });
    expect(interventionsOf(paymentId)).toMatchObject([{ state: "pending", amount: 14_450 }]);
  });

  test("the limit itself needs nobody else, and a hold never does", async () => {
    const { paymentId, refund, hold } = await withSecond();
    expect((await hold()).result).toMatchObject({ paymentId });
    expect((await refund(10_000)).result).toMatchObject({ waits: false });
    expect(interventionsOf(paymentId)).toMatchObject([{ state: "carried_out", kind: "refund", expiresAt: null }]);
  });

  test("with a limit of 0 everything waits that moves anything", async () => {
    const { refund } = await aPaidEngagement(cents(0));
    anAdmin();
    expect((await refund(1)).result).toMatchObject({ waits: true });
  });

  test("without a second administrator it is refused, and says what to do", async () => {
    stageBooks();
    const { till, paymentId, refund } = await aPaidEngagement(LIMIT);
    anAdmin({ suspendedAt: 1 });
    anAdmin({ closedAt: 1 });
    await expect(refund(10_001)).rejects.toMatchObject({
      kind: "conflict",
      code: "second-administrator-missing",
      params: { limit: "$100" },
    });
    expect(interventionsOf(paymentId)).toEqual([]);
    expect(refundsOf(till, paymentId)).toEqual([]);
  });

  test("what does not fit is refused at once and not stored", async () => {
    const { paymentId, refund } = await withSecond();
    await expect(refund(17_001)).rejects.toMatchObject({ code: "refund-exceeds" });
    expect(interventionsOf(paymentId)).toEqual([]);
  });

  test("one decision about a payment waits at a time", async () => {
    const { refund, settle, second } = await withSecond();
    await refund(12_000);
    await expect(settle({ refund: 0, share: 12_000 }, { by: second })).rejects.toMatchObject({
      code: "intervention-pending",
    });
  });
});

describe("a sum that is split", () => {
  test("counts together on one payment, however long it takes, and for each administrator alone", async () => {
    const { till, refund, second } = await withSecond();
    await refund(6000);
    till.world.clock.advance(30 * DAY);
    expect((await refund(4000)).result).toMatchObject({ waits: false });
    expect((await refund(1, { by: second })).result).toMatchObject({ waits: false });
    expect((await refund(1)).result).toMatchObject({ waits: true });
  });

  test("counts together over payments for a day, to ten times the limit", async () => {
    const { till, company, inspector, admin, refund } = await aPaidEngagement(cents(1000));
    anAdmin();
    await refund(1000);
    for (let day = 1; day <= 10; day += 1) {
      const startDate = new Date(till.world.clock.now() + (3 + day) * DAY).toISOString().slice(0, 10);
      const { paymentId } = await anEngagement(till, company, inspector, cents(8500), { startDate });
      const input = { paymentId, amount: day === 10 ? 1 : 1000, reason: REASON };
      const { result } = await intervene(till.ports, refundPayment, { actor: admin, input });
      expect([day, result.waits]).toEqual([day, day === 10]);
    }
    till.world.clock.advance(DAY);
    const { paymentId } = await anEngagement(till, company, inspector, cents(8500), { startDate: "2026-12-20" });
    const input = { paymentId, amount: 1000, reason: REASON };
    expect((await intervene(till.ports, refundPayment, { actor: admin, input })).result.waits).toBe(false);
  });

  test("what a second administrator agreed to does not count", async () => {
    const { till, refund, second } = await withSecond();
    const { result } = await refund(11_000);
    await approvalsOf(till).approve(result.interventionId, second);
    expect((await refund(6000)).result).toMatchObject({ waits: false });
  });
});

describe("what waits", () => {
  test("is declined by another one with a reason, and nothing moves", async () => {
    const { till, paymentId, refund, decline, second } = await withSecond();
    const { result } = await refund(12_000);
    await decline(result.interventionId, second);
    expect(interventionsOf(paymentId)).toMatchObject([
      { state: "declined", decidedBy: second.id, decisionReason: "Too much" },
    ]);
    expect(refundsOf(till, paymentId)).toEqual([]);
    expect((await refund(12_000)).result).toMatchObject({ waits: true });
  });

  test("is withdrawn by whoever asked", async () => {
    const { admin, paymentId, refund, withdraw, second } = await withSecond();
    const { result } = await refund(12_000);
    await expect(withdraw(result.interventionId, second)).rejects.toMatchObject({ code: "intervention-others" });
    await withdraw(result.interventionId, admin);
    expect(interventionsOf(paymentId)).toMatchObject([{ state: "withdrawn", decidedBy: null }]);
  });

  test("expires after seven days, also before the sweep has seen it", async () => {
    const { till, paymentId, refund, second } = await withSecond(aPaidOutEngagement);
    const { result } = await refund(12_000);
    till.world.clock.advance(7 * DAY - SECOND);
    expect(await expireInterventions()).toBe(0);
    till.world.clock.advance(SECOND);
    await expect(approvalsOf(till).approve(result.interventionId, second)).rejects.toMatchObject({
      code: "intervention-expired",
    });
    expect(await expireInterventions()).toBe(1);
    expect(interventionsOf(paymentId)).toMatchObject([{ state: "expired" }]);
    expect(await expireInterventions()).toBe(0);
  });

  test("is told to the other administrators, and its end to whoever asked", async () => {
    const { till, admin, refund, second } = await withSecond();
    const told = () => {
      const moves = reads().select().from(events).where(like(events.type, "intervention.%")).all();
      return till.world.database.write((tx) => noticesOf(tx, moves.at(-1) as never));
    };
    const { result } = await refund(12_000);
    expect(told()).toMatchObject([
      { userId: second.id, kind: "payment_intervention_asked", params: { name: admin.name, amount: 12_000 } },
    ]);
    await approvalsOf(till).approve(result.interventionId, second);
    expect(told()).toMatchObject([
      { userId: admin.id, kind: "payment_intervention_approved", params: { amount: 12_000 } },
    ]);
  });

  test("is told in the audit log at each step", async () => {
    const { till, admin, paymentId, refund, second } = await withSecond();
    const { result } = await refund(12_000);
    await approvalsOf(till).approve(result.interventionId, second);
    expect(auditEntries("refund-payment")).toMatchObject([
      { actorId: admin.id, subjectId: paymentId, details: { waits: true, amount: 12_000, reason: REASON } },
    ]);
    expect(auditEntries("approve-intervention")).toMatchObject([
      {
        actorId: second.id,
        subjectId: paymentId,
        details: { interventionId: result.interventionId, amount: 12_000, requestedBy: admin.id },
      },
    ]);
  });
});

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
