import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { ledgerFindings } from "#tests/support/money/ledger";
import {
  aPaidCredit,
  openCredit,
  openTill,
  payIntent,
  paymentOf,
  refundsOf,
  type Till,
} from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { returnMismatched } from "~/domain/payments/strays/return-mismatched-flow.server";

const { events } = schema;

/** Somebody with the platform's key changes the amount at the provider, and it is paid. */
async function paidInAnotherAmount(till: Till, amount: number) {
  const company = aCompany();
  const { paymentId } = await openCredit(till, company);
  const intentId = paymentOf(till, paymentId).paymentIntentId ?? "";
  await till.stripe.paymentIntents.update(intentId, { amount });
  await payIntent(till, paymentId);
  return { company, paymentId, intentId };
}

function told() {
  return reads().select().from(events).where(eq(events.type, "payment.mismatched")).all();
}

describe("money in another amount than ours", () => {
  test.each([300, 900_000])(
    "(%i cents) buys nothing, however often it is read, and goes back in full",
    async (amount) => {
      const till = openTill(openWorld());
      const { paymentId, intentId } = await paidInAnotherAmount(till, amount);
      for (let time = 0; time < 3; time += 1) expect(await settlePayment(till.ports, paymentId)).toBe("failed");

      expect(paymentOf(till, paymentId)).toMatchObject({
        state: "failed",
        failureCode: "mismatched",
        nextCheckAt: null,
        fulfilledAt: null,
        refundedAmount: 0,
      });
      expect(refundsOf(till, paymentId)).toEqual([]);
      expect(told().map(({ payload }) => payload)).toEqual([{ paymentId }]);
      expect(await ledgerFindings(reads(), till.stripe)).toEqual([
        `captured-differs ${paymentId}: found ${amount}, expected 0`,
      ]);

      for (let time = 0; time < 2; time += 1) await returnMismatched(till.ports, paymentId);
      const { data } = await till.stripe.refunds.list({ payment_intent: intentId });
      expect(data).toMatchObject([{ amount, metadata: { paymentId } }]);
      expect(await ledgerFindings(reads(), till.stripe)).toEqual([]);
    },
  );

  test("is taken for returned where somebody has refunded it already", async () => {
    const till = openTill(openWorld());
    const { paymentId, intentId } = await paidInAnotherAmount(till, 300);
    await settlePayment(till.ports, paymentId);
    await till.stripe.refunds.create({ payment_intent: intentId });
    await returnMismatched(till.ports, paymentId);
    expect((await till.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
  });

  test("that comes after the payment was given up is returned too", async () => {
    stageBooks();
    const till = openTill(openWorld());
    const { paymentId } = await openCredit(till, aCompany());
    const over = { status: "over", code: "abandoned" } as const;
    await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome: over } });
    await till.stripe.paymentIntents.update(paymentOf(till, paymentId).paymentIntentId ?? "", { amount: 300 });
    await payIntent(till, paymentId);
    expect(await settlePayment(till.ports, paymentId)).toBe("failed");
    expect(paymentOf(till, paymentId)).toMatchObject({ failureCode: "mismatched" });
    expect(told()).toHaveLength(1);
  });

  test("leaves room for another attempt", async () => {
    stageBooks();
    const till = openTill(openWorld());
    const { company, paymentId } = await paidInAnotherAmount(till, 300);
    await settlePayment(till.ports, paymentId);
    const again = await openCredit(till, company);
    expect(again.paymentId).not.toBe(paymentId);
    await payIntent(till, again.paymentId);
    expect(await settlePayment(till.ports, again.paymentId)).toBe("succeeded");
  });
});

test("money in another currency is no success, though the figure is the same", async () => {
  stageBooks();
  const till = openTill(openWorld());
  const { paymentId } = await openCredit(till, aCompany());
  const outcome = { status: "paid", paymentIntentId: "pi_1", chargeId: "ch_1", amount: 4999, currency: "eur" } as const;
  const { result } = await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome } });
  expect(result).toEqual({ paymentId, state: "failed", changed: true });
  expect(told()).toHaveLength(1);
});

test("money that fits is never returned", async () => {
  const till = openTill(openWorld());
  const paymentId = await aPaidCredit(till);
  await returnMismatched(till.ports, paymentId);
  expect((await till.stripe.refunds.list()).data).toEqual([]);
});
