import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openChaoticTill } from "#tests/domain/payments/chaos-provider";
import { aCompany, anAdmin } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { findings, paymentOf } from "#tests/support/money/books";
import { aMismatch, openCredit, payIntent } from "#tests/support/money/payments";
import { hearOf } from "#tests/support/money/provider/provider-events";
import { stageBooks } from "#tests/support/money/staged-books";
import { openTill, type Till } from "#tests/support/money/till";
import { DAY, HOUR, MINUTE, openWorld } from "#tests/support/world";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { isChargeReturned, retryChargeReturnNow } from "~/domain/payments/interventions/retry-flow.server";
import { paymentIssueCounts, paymentIssues } from "~/domain/payments/ledger/payment-issues.server";
import { returnMismatched } from "~/domain/payments/strays/return-mismatched-flow.server";
import { returnStray } from "~/domain/payments/strays/return-stray-flow.server";
import { sweepStrays } from "~/domain/payments/strays/sweep-strays-flow.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import type { FailPoint } from "~/lib/system/fail-points";

const { payments, strays } = schema;

/** Its charge is read, and its event's job has yet to run. */
async function aReadMismatch(till: Till, card?: string) {
  const { paymentId } = await aMismatch(till, 300, card);
  await settlePayment(till.ports, paymentId);
  return { paymentId, chargeId: paymentOf(till, paymentId).chargeId ?? "" };
}

/** A charge that this site asked for, and whose payment is gone as after a restore. */
async function aLostPayment(till: Till): Promise<string> {
  await payIntent(till, (await openCredit(till, aCompany())).paymentId);
  const intent = await till.stripe.paymentIntents.create({
    amount: 4999,
    currency: "usd",
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    metadata: { paymentId: "pay_gone", site: "localhost:3000" },
  });
  const { latest_charge: chargeId } = await till.stripe.paymentIntents.confirm(intent.id, {
    payment_method: "pm_card_visa",
  });
  till.world.clock.advance(2 * MINUTE);
  await sweepProvider(till.ports);
  return String(chargeId);
}

/** The same, of which the refund has yet to be asked for. */
async function aLostPaymentOfBefore(till: Till): Promise<string> {
  till.ports.env.appUrl = new URL("http://elsewhere.example");
  const chargeId = await aLostPayment(till);
  expect(strayOf(till, chargeId)).toMatchObject({ isOurs: false, nextCheckAt: null });
  till.world.database.write((tx) => tx.update(strays).set({ isOurs: true, nextCheckAt: 0 }).run());
  return chargeId;
}

function strayOf({ world }: Till, id: string) {
  return world.database.reads.select().from(strays).where(eq(strays.id, id)).get();
}

async function refundsOf({ stripe }: Till, charge: string) {
  return (await stripe.refunds.list({ charge, limit: 100 })).data;
}

async function later(till: Till, ms: number): Promise<void> {
  till.world.clock.advance(ms);
  await sweepStrays(till.ports);
}

describe("a refund of a charge in another amount that fails for good", () => {
  test("is shown to administrators, and tried again after an hour, then twice as long, three days at most", async () => {
    stageBooks();
    const till = openTill(openWorld());
    const { paymentId, chargeId } = await aReadMismatch(till, "pm_card_refundFail");
    await returnMismatched(till.ports, paymentId);
    const admin = anAdmin();
    expect(paymentIssueCounts(admin).charges.total).toBe(0);
    await later(till, 0);
    await later(till, 2 * MINUTE);
    expect(paymentIssueCounts(admin).charges).toMatchObject({ total: 1 });
    expect(paymentIssues(admin).charges).toMatchObject([
      { id: chargeId, amount: 300, currency: "usd", tries: 1, failureCode: "expired_or_canceled_card" },
    ]);
    expect(paymentIssues(admin).charges[0]?.companyName).toBeTruthy();
    expect(await findings(till)).toEqual([`captured-differs ${paymentId}: found 300, expected 0`]);

    const waits: number[] = [];
    while (waits.length < 8) {
      const { tries = 0, nextCheckAt } = strayOf(till, chargeId) ?? {};
      const failedAt = till.world.clock.now();
      const wait = (nextCheckAt ?? 0) - failedAt;
      await later(till, wait - MINUTE);
      expect(await refundsOf(till, chargeId)).toHaveLength(tries);
      await later(till, MINUTE);
      expect(await refundsOf(till, chargeId)).toHaveLength(tries + 1);
      await later(till, 5 * MINUTE);
      waits.push(wait / HOUR);
      expect(paymentIssueCounts(admin).charges.total).toBe(1);
    }
    expect(waits.map(Math.round)).toEqual([1, 2, 4, 8, 16, 32, 64, 72]);
  });
});

describe("a charge whose payment is gone", () => {
  test("is owed again when its refund fails late, and leaves the list once another arrives", async () => {
    stageBooks();
    const till = openTill(openWorld());
    const chargeId = await aLostPayment(till);
    const [first] = await refundsOf(till, chargeId);
    await later(till, 4 * DAY);
    till.sandbox.outside.failRefund(first?.id ?? "");
    await later(till, 4 * DAY);
    const admin = anAdmin();
    expect(paymentIssues(admin).charges).toMatchObject([{ id: chargeId, amount: 4999, companyName: null }]);
    expect(await findings(till)).toEqual(
      expect.arrayContaining([`charge-not-returned pay_gone ${chargeId}: found 4999, expected 0`]),
    );
    await later(till, HOUR);
    expect(paymentIssueCounts(admin).charges.total).toBe(0);
    expect(await refundsOf(till, chargeId)).toMatchObject([
      { status: "succeeded", amount: 4999 },
      { status: "failed" },
    ]);
    expect((await findings(till)).filter((line) => line.includes(chargeId))).toEqual([]);
    for (let day = 0; day < 40; day += 3) await later(till, 3 * DAY);
    expect(strayOf(till, chargeId)).toMatchObject({ nextCheckAt: null });
    expect(await refundsOf(till, chargeId)).toHaveLength(2);
  });

  test("is tried again at once when an administrator presses, and only while it is owed", async () => {
    stageBooks();
    const till = openTill(openWorld());
    const chargeId = await aLostPayment(till);
    const admin = anAdmin();
    const press = (key: string) => retryChargeReturnNow(till.ports, { actor: admin, input: { chargeId }, key });
    await expect(press("retry-0")).rejects.toMatchObject({ code: "state-moved" });
    const [first] = await refundsOf(till, chargeId);
    till.sandbox.outside.failRefund(first?.id ?? "");
    await later(till, DAY);
    expect(paymentIssues(admin).charges).toMatchObject([{ id: chargeId }]);
    expect(isChargeReturned(chargeId)).toBe(false);
    expect(await refundsOf(till, chargeId), "an hour passes before the next try").toHaveLength(1);
    await press("retry-1");
    expect((await press("retry-1")).replayed).toBe(true);
    expect(isChargeReturned(chargeId)).toBe(true);
    expect(paymentIssues(admin).charges).toEqual([]);
    expect(await refundsOf(till, chargeId)).toMatchObject([
      { status: "succeeded", amount: 4999 },
      { status: "failed" },
    ]);
    expect(auditEntries("retry-charge-return")).toMatchObject([{ actorId: admin.id, subjectId: chargeId }]);
    await expect(press("retry-2")).rejects.toMatchObject({ code: "state-moved" });
  });

  test("is owed again when its refund fails after the sweep has stopped asking", async () => {
    stageBooks();
    const till = openTill(openWorld());
    const chargeId = await aLostPayment(till);
    for (let day = 0; day < 36; day += 3) await later(till, 3 * DAY);
    expect(strayOf(till, chargeId)).toMatchObject({ nextCheckAt: null });
    const [refund] = await refundsOf(till, chargeId);
    till.sandbox.outside.failRefund(refund?.id ?? "");
    await hearOf(till, "refund.failed", refund?.id ?? "");
    expect(paymentIssues(anAdmin()).charges).toMatchObject([{ id: chargeId }]);
    await later(till, HOUR);
    expect((await refundsOf(till, chargeId)).map(({ status }) => status)).toEqual(["succeeded", "failed"]);
    expect(paymentIssueCounts(anAdmin()).charges.total).toBe(0);
  });

  test("and whose money a bank took is watched as long as a dispute, and owed when the bank gives it back", async () => {
    stageBooks();
    const till = openTill(openWorld());
    const chargeId = await aLostPaymentOfBefore(till);
    const dispute = till.sandbox.outside.dispute(chargeId);
    till.sandbox.outside.decide(dispute, "lost");
    await later(till, 0);
    expect(strayOf(till, chargeId)).toMatchObject({ refundedBy: null, returnedAt: expect.any(Number) });
    for (let day = 0; day < 120; day += 3) await later(till, 3 * DAY);
    till.sandbox.outside.decide(dispute, "won");
    await later(till, 3 * DAY);
    await later(till, HOUR);
    expect(await refundsOf(till, chargeId)).toMatchObject([{ status: "succeeded", amount: 4999 }]);
    for (let day = 0; day < 36; day += 3) await later(till, 3 * DAY);
    expect(strayOf(till, chargeId)).toMatchObject({ nextCheckAt: null, failureCode: null });
  });

  test("that its cardholder disputes is owed while the bank decides, and returned when the bank keeps the money", async () => {
    stageBooks();
    const till = openTill(openWorld());
    const chargeId = await aLostPaymentOfBefore(till);
    const dispute = till.sandbox.outside.dispute(chargeId);
    await later(till, 0);
    expect(paymentIssues(anAdmin()).charges).toMatchObject([{ failureCode: "charge_disputed", tries: 1 }]);
    till.sandbox.outside.decide(dispute, "lost");
    await later(till, 3 * DAY);
    expect(paymentIssueCounts(anAdmin()).charges.total).toBe(0);
    expect(strayOf(till, chargeId)).toMatchObject({ refundedBy: null, returnedAt: expect.any(Number) });
    expect(await refundsOf(till, chargeId)).toEqual([]);
    expect((await findings(till)).filter((line) => line.startsWith("charge-not-returned"))).toEqual([]);
  });

  test("that somebody has refunded in part at the dashboard gets the rest", async () => {
    stageBooks();
    const till = openTill(openWorld());
    const chargeId = await aLostPaymentOfBefore(till);
    await till.stripe.refunds.create({ charge: chargeId, amount: 1000 });
    await later(till, 0);
    expect((await refundsOf(till, chargeId)).map(({ amount }) => amount)).toEqual([3999, 1000]);
  });
});

describe("money is sent once", () => {
  const CRASHES: FailPoint[] = ["refund.recorded", "refund.sent"];

  test.each(CRASHES)("after a crash at %s", async (point) => {
    const till = openTill(openWorld());
    const { chargeId } = await aReadMismatch(till);
    const failPoint = (at: FailPoint) => {
      if (at === point) throw new Error("crashed");
    };
    await expect(returnStray({ ...till.ports, failPoint }, chargeId)).rejects.toThrow("crashed");
    expect(strayOf(till, chargeId)).toMatchObject({ tries: 1, returnedAt: null });
    await later(till, 26 * HOUR);
    expect(await refundsOf(till, chargeId)).toMatchObject([{ amount: 300 }]);
    expect(strayOf(till, chargeId)).toMatchObject({ tries: 1, tryBegunAt: null, returnedAt: expect.any(Number) });
  });

  test.each(["answer-lost", "unreachable", "fault of its own"] as const)(
    "when the provider's answer is: %s",
    async (fault) => {
      const till = openChaoticTill(openWorld());
      const { chargeId } = await aReadMismatch(till);
      till.break(/^POST \/v1\/refunds$/, fault);
      await expect(later(till, 0)).rejects.toThrow();
      for (let time = 0; time < 2; time += 1) await later(till, DAY).catch(() => undefined);
      till.heal();
      await later(till, DAY);
      await later(till, 3 * DAY);
      expect(await refundsOf(till, chargeId)).toMatchObject([{ amount: 300 }]);
      const keys = till.sent.filter(({ method, path }) => method === "POST" && path === "/v1/refunds");
      expect(new Set(keys.map(({ key }) => key))).toEqual(new Set([`stray:${chargeId}:1`]));
    },
  );

  test("however many ask at once", async () => {
    const till = openTill(openWorld());
    const { paymentId, chargeId } = await aReadMismatch(till);
    const both = [returnMismatched(till.ports, paymentId), sweepStrays(till.ports), returnStray(till.ports, chargeId)];
    await Promise.all(both);
    expect(await refundsOf(till, chargeId)).toHaveLength(1);
    expect(till.world.database.reads.select().from(payments).all()).toMatchObject([{ failureCode: "mismatched" }]);
  });
});
