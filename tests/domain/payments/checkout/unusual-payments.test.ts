import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { paymentOf, refundsOf } from "#tests/support/money/books";
import { ledgerFindings } from "#tests/support/money/ledger";
import {
  aMismatch,
  aPaidCredit,
  openCredit,
  openPosting,
  pay,
  payIntent,
  posting,
} from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { openTill, type Till, workMoney } from "#tests/support/money/till";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { recordCheckout } from "~/domain/payments/checkout/record-checkout.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { sweepPayments } from "~/domain/payments/checkout/sweep-flow.server";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { returnMismatched } from "~/domain/payments/strays/return-mismatched-flow.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";

/** A posting fee whose Checkout was opened by an earlier release, which named no site and allowed whatever the dashboard has switched on. */
async function openLaxPosting(till: Till) {
  const company = aCompany();
  const { draftId, paymentId } = await openPosting(till, company);
  const metadata = { paymentId };
  const session = await till.stripe.checkout.sessions.create({
    mode: "payment",
    client_reference_id: paymentId,
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: 4999, product_data: { name: "Job posting" } } },
    ],
    payment_intent_data: { metadata, transfer_group: paymentId },
    success_url: "http://localhost:3000/back",
  });
  const input = { paymentId, checkoutSessionId: session.id, checkoutUrl: session.url ?? "" };
  await execute(recordCheckout, { actor: SYSTEM, input });
  return { company, draftId, paymentId, sessionId: session.id };
}

async function intentOf(till: Till, sessionId: string): Promise<string> {
  return String((await till.stripe.checkout.sessions.retrieve(sessionId)).payment_intent);
}

describe("a Checkout paid by bank debit", () => {
  test("waits while the bank has not answered, and cannot be given up", async () => {
    const till = openTill(openWorld());
    const { paymentId, sessionId } = await openLaxPosting(till);
    till.sandbox.outside.debitCheckout(sessionId, "pm_usBankAccount_processing");
    expect(await settlePayment(till.ports, paymentId)).toBe("pending");
    expect(await abandonPayment(till.ports, paymentId)).toBe("pending");

    till.sandbox.outside.settleDelayed(await intentOf(till, sessionId), "succeeded");
    expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
    expect(paymentOf(till, paymentId).fulfilledAt).not.toBeNull();
  });

  test("fails once the bank refuses, and the same thing can be paid again", async () => {
    const till = openTill(openWorld());
    const { company, draftId, paymentId, sessionId } = await openLaxPosting(till);
    till.sandbox.outside.debitCheckout(sessionId, "pm_usBankAccount_processing");
    till.world.clock.advance(4 * DAY);
    till.sandbox.outside.settleDelayed(await intentOf(till, sessionId), "failed");
    await sweepPayments(till.ports, async () => true);
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed", failureCode: "declined", nextCheckAt: null });

    const { result } = await execute(submitPosting, {
      actor: company,
      input: { ...posting({ startDate: "2026-12-24" }), draftId },
    });
    const again = result.paymentId ?? "";
    expect(again).not.toBe(paymentId);
    await openCheckout(till.ports, again);
    pay(till, again);
    expect(await settlePayment(till.ports, again)).toBe("succeeded");
  });

  test("sends money back that comes when it can buy nothing any more", async () => {
    const till = openTill(openWorld());
    const { company, draftId, paymentId, sessionId } = await openLaxPosting(till);
    till.sandbox.outside.debitCheckout(sessionId, "pm_usBankAccount_processing");
    await execute(discardDraft, { actor: company, input: { draftId } });
    till.sandbox.outside.settleDelayed(await intentOf(till, sessionId), "succeeded");
    expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 4999, state: "pending" }]);
    till.world.clock.advance(DAY);
    await sweepRefunds(till.ports);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 4999, state: "succeeded" }]);
  });
});

test("a Checkout of an earlier release is settled by the sweep before its charge counts as unexplained", async () => {
  const till = openTill(openWorld());
  const { paymentId } = await openLaxPosting(till);
  pay(till, paymentId);
  for (const wait of [2 * MINUTE, DAY, DAY]) {
    till.world.clock.advance(wait);
    await sweepProvider(till.ports);
  }
  expect(paymentOf(till, paymentId).state).toBe("succeeded");
  expect(reads().select().from(schema.strays).all()).toEqual([]);
});

describe("an intent paid by bank debit", () => {
  async function debited(till: Till) {
    const company = aCompany();
    const { paymentId } = await openCredit(till, company);
    const intentId = paymentOf(till, paymentId).paymentIntentId ?? "";
    // Only somebody with the platform's key can do this.
    await till.stripe.paymentIntents.update(intentId, { excluded_payment_method_types: "" });
    await payIntent(till, paymentId, "pm_usBankAccount_processing");
    return { company, paymentId, intentId };
  }

  test("is not canceled while it is processing, and then succeeds", async () => {
    const till = openTill(openWorld());
    const { paymentId, intentId } = await debited(till);
    till.world.clock.advance(3 * DAY);
    await sweepPayments(till.ports, async () => true);
    expect(paymentOf(till, paymentId).state).toBe("pending");
    till.sandbox.outside.settleDelayed(intentId, "succeeded");
    expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
  });

  test("that the bank refuses after days ends as failed, so that another attempt is possible", async () => {
    const till = openTill(openWorld());
    const { company, paymentId, intentId } = await debited(till);
    till.world.clock.advance(3 * DAY);
    till.sandbox.outside.settleDelayed(intentId, "failed");
    await sweepPayments(till.ports, async () => true);
    expect(paymentOf(till, paymentId).state).toBe("failed");
    expect((await openCredit(till, company)).paymentId).not.toBe(paymentId);
  });
});

test("the intents that programs get take no bank account", async () => {
  const till = openTill(openWorld());
  const { paymentId } = await openCredit(till, aCompany());
  await expect(payIntent(till, paymentId, "pm_usBankAccount_success")).rejects.toMatchObject({
    code: "payment_intent_incompatible_payment_method",
  });
});

const { events } = schema;

function told() {
  return reads().select().from(events).where(eq(events.type, "payment.mismatched")).all();
}

describe("money in another amount than ours", () => {
  test.each([300, 900_000])(
    "(%i cents) buys nothing, however often it is read, and goes back in full",
    async (amount) => {
      const till = openTill(openWorld());
      const { paymentId, intentId } = await aMismatch(till, amount);
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
    const { paymentId, intentId } = await aMismatch(till, 300);
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
