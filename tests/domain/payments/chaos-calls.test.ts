import { beforeEach, describe, expect, test, vi } from "vitest";
import { aCompany, anInspector } from "#tests/support/factories";
import { FAULTS, type Fault } from "#tests/support/money/faulty-fetch";
import {
  expectBooksToHold,
  openPosting,
  pay,
  payIntent,
  paymentOf,
  posting,
  refundsOf,
  transfersOf,
} from "#tests/support/money/payments";
import { anApprovedEngagement } from "#tests/support/work/approved-work";
import { HOUR, MINUTE, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { log } from "~/platform/log.server";
import { type ChaoticTill, openChaoticTill } from "./chaos-provider";

beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
});

/** Each call by which the product changes something at the provider: how it comes to it, and what must be in the end. */
const CALLS: Record<string, (till: ChaoticTill, fault: Fault) => Promise<void>> = {
  async "POST /v1/checkout/sessions"(till, fault) {
    const { result } = await execute(submitPosting, { actor: aCompany(), input: posting() });
    const paymentId = result.paymentId ?? "";
    till.break(/^POST \/v1\/checkout\/sessions$/, fault);
    await expect(openCheckout(till.ports, paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "pending", checkoutSessionId: null });
    await later(till, 2 * MINUTE);
    till.heal();
    await later(till, 10 * MINUTE);
    expect((await till.stripe.checkout.sessions.list()).data).toHaveLength(1);
    pay(till, paymentId);
    await later(till, HOUR);
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", failureCode: null });
  },

  async "POST /v1/payment_intents"(till, fault) {
    const { result } = await execute(buyPostingCredit, { actor: aCompany(), input: {} });
    till.break(/^POST \/v1\/payment_intents$/, fault);
    await expect(openIntent(till.ports, result.paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    await later(till, 2 * MINUTE);
    till.heal();
    await later(till, 10 * MINUTE);
    expect((await till.stripe.paymentIntents.list()).data).toHaveLength(1);
    await payIntent(till, result.paymentId);
    await later(till, HOUR);
    expect(paymentOf(till, result.paymentId)).toMatchObject({ state: "succeeded", failureCode: null });
  },

  async "POST /v1/checkout/sessions/{id}/expire"(till, fault) {
    const { paymentId } = await openPosting(till, aCompany());
    till.break(/\/expire$/, fault);
    await expect(abandonPayment(till.ports, paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "pending" });
    till.heal();
    expect(await abandonPayment(till.ports, paymentId)).toBe("failed");
  },

  async "POST /v1/payment_intents/{id}/cancel"(till, fault) {
    const { result } = await execute(buyPostingCredit, { actor: aCompany(), input: {} });
    await openIntent(till.ports, result.paymentId);
    till.break(/\/cancel$/, fault);
    await expect(abandonPayment(till.ports, result.paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    expect(paymentOf(till, result.paymentId)).toMatchObject({ state: "pending" });
    till.heal();
    expect(await abandonPayment(till.ports, result.paymentId)).toBe("failed");
  },

  async "POST /v1/refunds"(till, fault) {
    const paymentId = await aPaymentTooMany(till);
    till.break(/^POST \/v1\/refunds$/, fault);
    await later(till, 0);
    await later(till, HOUR);
    // Before another try the provider is asked, and tells of the one whose answer was lost.
    const known = fault === "answer-lost" ? "succeeded" : "pending";
    expect(refundsOf(till, paymentId), "never known to have failed").toMatchObject([{ state: known }]);
    till.heal();
    await later(till, 2 * HOUR);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 4999 }]);
    expect((await till.stripe.refunds.list()).data).toMatchObject([{ amount: 4999 }]);
  },

  async "POST /v1/transfers"(till, fault) {
    const { paymentId } = await anApprovedEngagement(till);
    till.break(/^POST \/v1\/transfers$/, fault);
    await later(till, 0);
    await later(till, HOUR);
    const known = fault === "answer-lost" ? "succeeded" : "pending";
    // A key that came with other parameters before is given up after an hour.
    const n = fault === "key of other parameters" ? 2 : 1;
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: known, n }]);
    till.heal();
    await later(till, 2 * HOUR);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
    expect((await till.stripe.transfers.list()).data).toMatchObject([{ amount: 14_450 }]);
  },

  async "POST /v1/accounts"(till, fault) {
    const inspector = anInspector({ payouts: "not_started" });
    await execute(beginPayoutAccount, { actor: inspector, input: {} });
    till.break(/^POST \/v1\/accounts$/, fault);
    const refused = { code: "payout-account-failed" };
    await expect(openOnboarding(till.ports, inspector.id)).rejects.toMatchObject(refused);
    await expect(openOnboarding(till.ports, inspector.id)).rejects.toMatchObject(refused);
    till.heal();
    expect(await openOnboarding(till.ports, inspector.id)).toMatch(/\/sandbox\/connect\//);
    expect((await till.stripe.accounts.list()).data).toHaveLength(1);
  },

  async "POST /v1/account_links"(till, fault) {
    const inspector = anInspector({ payouts: "not_started" });
    await execute(beginPayoutAccount, { actor: inspector, input: {} });
    till.break(/^POST \/v1\/account_links$/, fault);
    await expect(openOnboarding(till.ports, inspector.id)).rejects.toMatchObject({ code: "payout-link-failed" });
    till.heal();
    expect(await openOnboarding(till.ports, inspector.id)).toMatch(/\/sandbox\/connect\//);
    expect((await till.stripe.accounts.list()).data).toHaveLength(1);
  },
};

for (const [call, walk] of Object.entries(CALLS)) {
  // A session that is expired and an intent that is cancelled say so when they are asked: nobody need be told of trouble.
  const closing = /expire|cancel/.test(call);
  describe(call, () => {
    test.each((Object.keys(FAULTS) as Fault[]).filter((fault) => !closing || fault !== "answer-lost"))(
      "%s: refused in words, nothing doubled, healed afterwards",
      async (fault) => {
        const till = openChaoticTill(openWorld());
        await walk(till, fault);
        expect(till.met.length).toBeGreaterThan(0);
        await later(till, HOUR);
        await expectBooksToHold(till);
      },
    );
  });
}

test.each([
  ["a session", /\/expire$/],
  ["an intent", /\/cancel$/],
])("the answer to closing %s is lost: it is given up all the same", async (_what, calls) => {
  const till = openChaoticTill(openWorld());
  const company = aCompany();
  const { paymentId } = calls.source.includes("expire")
    ? await openPosting(till, company)
    : (await execute(buyPostingCredit, { actor: company, input: {} })).result;
  if (calls.source.includes("cancel")) await openIntent(till.ports, paymentId);
  till.break(calls, "answer-lost");
  await expect(abandonPayment(till.ports, paymentId)).rejects.toMatchObject({ code: "payment-provider" });
  till.heal();
  await later(till, 2 * MINUTE);
  expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed" });
  await expectBooksToHold(till);
});

test("a key that stands for other parameters leads to the Checkout that was opened with it, which is paid once", async () => {
  const till = openChaoticTill(openWorld());
  const { result } = await execute(submitPosting, { actor: aCompany(), input: posting({ startDate: "2026-12-24" }) });
  const paymentId = result.paymentId ?? "";
  till.break(/^POST \/v1\/checkout\/sessions$/, "answer-lost");
  await expect(openCheckout(till.ports, paymentId)).rejects.toMatchObject({ code: "payment-provider" });
  till.heal();
  // A deploy to another address in that very moment: the same key now comes with other parameters.
  till.ports.env = { appUrl: new URL("http://moved.example") };
  expect(await openCheckout(till.ports, paymentId)).toContain("/sandbox/checkout/");
  expect((await till.stripe.checkout.sessions.list()).data).toHaveLength(1);
  pay(till, paymentId);
  await settlePayment(till.ports, paymentId);
  expect((await till.stripe.charges.list()).data).toHaveLength(1);
  await expectBooksToHold(till);
});

/** Lets time pass, and the worker do its work. */
async function later(till: ChaoticTill, ms: number): Promise<void> {
  till.world.clock.advance(ms);
  await till.work();
}

/** Paid twice over two attempts, so that the first is to be refunded. */
async function aPaymentTooMany(till: ChaoticTill): Promise<string> {
  const company = aCompany();
  const { paymentId: first, draftId } = await openPosting(till, company);
  const over = { paymentId: first, outcome: { status: "over" as const, code: "abandoned" as const } };
  await execute(recordOutcome, { actor: SYSTEM, input: over });
  const again = await execute(submitPosting, { actor: company, input: { ...posting(), draftId } });
  const second = again.result.paymentId ?? "";
  await openCheckout(till.ports, second);
  for (const paymentId of [second, first]) {
    pay(till, paymentId);
    await settlePayment(till.ports, paymentId);
  }
  return first;
}
