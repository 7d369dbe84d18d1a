import { describe, expect, test } from "vitest";
import { aCompany } from "#tests/support/factories";
import {
  expectBooksToHold,
  openCredit,
  openPosting,
  openTill,
  pay,
  payIntent,
  paymentOf,
  posting,
  refundsOf,
  type Till,
  workMoney,
} from "#tests/support/money/payments";
import { DAY, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { recordCheckout } from "~/domain/payments/checkout/record-checkout.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { sweepPayments } from "~/domain/payments/checkout/sweep-flow.server";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";

/** A posting fee whose Checkout was opened by an earlier release, which allowed whatever the dashboard has switched on. */
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
    await expectBooksToHold(till);
  });

  test("that the bank refuses after days ends as failed, so that another attempt is possible", async () => {
    const till = openTill(openWorld());
    const { company, paymentId, intentId } = await debited(till);
    till.world.clock.advance(3 * DAY);
    till.sandbox.outside.settleDelayed(intentId, "failed");
    await sweepPayments(till.ports, async () => true);
    expect(paymentOf(till, paymentId).state).toBe("failed");
    expect((await openCredit(till, company)).paymentId).not.toBe(paymentId);
    await expectBooksToHold(till);
  });
});

test("the intents that programs get take no bank account", async () => {
  const till = openTill(openWorld());
  const { paymentId } = await openCredit(till, aCompany());
  await expect(payIntent(till, paymentId, "pm_usBankAccount_success")).rejects.toMatchObject({
    code: "payment_intent_incompatible_payment_method",
  });
});
