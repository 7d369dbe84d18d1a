import { like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { actorFor, anAdmin, anInspector, PASSWORD } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { expectBooksToHold, paymentOf, refundsOf, reversalsOf, transfersOf } from "#tests/support/money/books";
import {
  aPaidEngagement,
  aPaidOutEngagement,
  approvalsOf,
  interventionsOf,
  REASON,
} from "#tests/support/money/interventions";
import { anEngagement } from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { workMoney } from "#tests/support/money/till";
import { DAY, SECOND } from "#tests/support/world";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import type { AdminActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { sideOf } from "~/domain/companies/company-of";
import { reads } from "~/domain/core/runtime.server";
import { noticesOf } from "~/domain/notifications/notices/notices.server";
import { expireInterventions } from "~/domain/payments/interventions/approvals/expire-interventions.server";
import { intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { cents } from "~/lib/money";
import { whom } from "~/lib/notices";

const { events } = schema;

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

  describe("a new administrator", () => {
    async function withInvited() {
      const engagement = await aPaidEngagement(LIMIT);
      const input = { userId: anInspector().id, role: "admin", currentPassword: PASSWORD } as const;
      await execute(changeRole, { actor: engagement.admin, input });
      const invited = actorFor(input.userId) as AdminActor;
      return { ...engagement, ...approvalsOf(engagement.till), invited };
    }

    test("approves nothing for 24 hours", async () => {
      const { till, refund, approve, invited } = await withInvited();
      const id = (await refund(10_001, { by: anAdmin() })).result.interventionId;
      const refused = { kind: "forbidden", code: "approver-new" };
      till.world.clock.advance(DAY - SECOND);
      await expect(approve(id, invited)).rejects.toMatchObject(refused);
      till.world.clock.advance(SECOND);
      expect(await approve(id, invited)).toMatchObject({ replayed: false });
    });

    test("never approves for whoever made them one, and is then no second administrator", async () => {
      const { till, refund, approve, invited } = await withInvited();
      till.world.clock.advance(2 * DAY);
      await expect(refund(10_001)).rejects.toMatchObject({ code: "second-administrator-missing" });
      const other = anAdmin();
      const id = (await refund(10_001)).result.interventionId;
      await expect(approve(id, invited)).rejects.toMatchObject({ kind: "forbidden", code: "approver-invited" });
      expect(await approve(id, other)).toMatchObject({ replayed: false });
    });
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
      { userId: second.id, kind: "payment_intervention_asked", params: { name: whom(sideOf(admin)), amount: 12_000 } },
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
