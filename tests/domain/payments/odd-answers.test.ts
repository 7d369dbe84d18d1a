import { describe, expect, test } from "vitest";
import { aCompany, anInspector } from "#tests/support/factories";
import { paymentOf, refundsOf } from "#tests/support/money/books";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { pay, posting } from "#tests/support/money/payments";
import { answerOddly, answerSoundly, REFUSALS, refuse } from "#tests/support/money/provider/odd-answers";
import { openTill } from "#tests/support/money/till";
import { openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { payByCheckout } from "~/domain/payments/checkout/channel-flow.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { findPayoutAccount } from "~/domain/payouts/queries.server";
import { readPayoutAccount } from "~/domain/payouts/sync-flow.server";

const SCRIPT = "javascript:alert(1)";
const REFUSED = { kind: "conflict", code: "payment-refused" };

/** A company whose postings wait to be paid for. */
function opened() {
  const till = openTill(openWorld());
  const company = aCompany();
  const post = async () => (await execute(submitPosting, { actor: company, input: posting() })).result.paymentId ?? "";
  return { till, company, post };
}

/** An inspector who has begun with payouts, and has no account yet. */
async function aBeginner(): Promise<string> {
  const inspector = anInspector({ payouts: "not_started" });
  await execute(beginPayoutAccount, { actor: inspector, input: {} });
  return inspector.id;
}

describe("a Checkout", () => {
  test("that the provider refuses is told as that, with its reason for the log", async () => {
    const { till, post } = opened();
    for (const status of REFUSALS) {
      const paymentId = await post();
      refuse(till, /^POST .*sessions$/, status);
      const cause = expect.objectContaining({ message: `refused with ${status}` });
      await expect(openCheckout(till.ports, paymentId)).rejects.toMatchObject({ ...REFUSED, cause });
      expect(paymentOf(till, paymentId)).toMatchObject({ state: "pending", checkoutSessionId: null });
    }
  });

  test("whose answer makes no sense is not stored, and is found again once the answer is sound", async () => {
    const { till, post } = opened();
    const odds = [
      { id: null },
      { id: "" },
      { id: 5 },
      { id: "x".repeat(5000) },
      { url: "" },
      { url: 5 },
      { url: "/checkout" },
      { url: SCRIPT },
      { url: "https://checkout.example/\r\nSet-Cookie: a=b" },
      { url: `https://checkout.example/${"x".repeat(5000)}` },
    ];
    for (const odd of odds) {
      const paymentId = await post();
      answerOddly(till, /^POST .*sessions$/, odd);
      await expect(openCheckout(till.ports, paymentId), JSON.stringify(odd)).rejects.toMatchObject(REFUSED);
      expect(paymentOf(till, paymentId)).toMatchObject({ checkoutSessionId: null, checkoutUrl: null });
      answerSoundly(till);
      expect(await openCheckout(till.ports, paymentId)).toMatch(/^http/);
      pay(till, paymentId);
      expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
    }
    expect((await till.stripe.checkout.sessions.list()).data).toHaveLength(odds.length);
  });

  test("without an address is over, and its outcome counts", async () => {
    const { till, company, post } = opened();
    const paymentId = await post();
    answerOddly(till, /^POST .*sessions$/, { url: null });
    await expect(payByCheckout(till.ports, company, paymentId)).rejects.toMatchObject({ code: "payment-closed" });
    answerSoundly(till);
    pay(till, paymentId);
    expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
  });

  test("whose success makes no sense waits until the answer is sound", async () => {
    const { till, post } = opened();
    for (const odd of [
      { id: null },
      { amount_received: 1e21 },
      { amount_received: "4999" },
      { amount_received: null },
      { currency: null },
      { latest_charge: {} },
    ]) {
      const paymentId = await post();
      await openCheckout(till.ports, paymentId);
      pay(till, paymentId);
      till.spoil = async (answer) => {
        const session = await answer.json();
        return Response.json({ ...session, payment_intent: { ...session.payment_intent, ...odd } });
      };
      await expect(settlePayment(till.ports, paymentId), JSON.stringify(odd)).rejects.toThrow();
      expect(paymentOf(till, paymentId)).toMatchObject({ state: "pending", failureCode: null });
      await expect(abandonPayment(till.ports, paymentId)).rejects.toMatchObject(REFUSED);
      answerSoundly(till);
      expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
    }
  });
});

test.each([
  [{ id: null }, "payment-refused"],
  [{ client_secret: null }, "no-client-secret"],
  [{ client_secret: 5 }, "no-client-secret"],
])("an intent with %o is told as %s", async (odd, code) => {
  const { till, company } = opened();
  const { result } = await execute(buyPostingCredit, { actor: company, input: {} });
  answerOddly(till, /^POST .*payment_intents$/, odd);
  await expect(openIntent(till.ports, result.paymentId)).rejects.toMatchObject({ kind: "conflict", code });
  answerSoundly(till);
  expect(await openIntent(till.ports, result.paymentId)).toMatchObject({ progress: { state: "pending" } });
});

describe("a payout account", () => {
  test("that the provider refuses is told as not made", async () => {
    const till = openTill(openWorld());
    for (const status of REFUSALS) {
      const inspectorId = await aBeginner();
      refuse(till, /^POST .*accounts$/, status);
      await expect(openOnboarding(till.ports, inspectorId)).rejects.toMatchObject({ code: "payout-account-failed" });
      refuse(till, /^POST .*account_links$/, status);
      await expect(openOnboarding(till.ports, inspectorId)).rejects.toMatchObject({ code: "payout-link-failed" });
    }
    expect((await till.stripe.accounts.list()).data).toHaveLength(REFUSALS.length);
  });

  test("without an id is not stored, and a link that is none leads nowhere", async () => {
    const till = openTill(openWorld());
    const inspectorId = await aBeginner();
    answerOddly(till, /^POST .*accounts$/, { id: null });
    await expect(openOnboarding(till.ports, inspectorId)).rejects.toMatchObject({ code: "payout-account-failed" });
    expect(findPayoutAccount(inspectorId)?.stripeAccountId).toBeNull();
    for (const url of [null, "", 5, "no address", SCRIPT]) {
      answerOddly(till, /^POST .*account_links$/, { url });
      await expect(openOnboarding(till.ports, inspectorId)).rejects.toMatchObject({ code: "payout-link-failed" });
    }
  });

  test("of which makes no sense what the provider says stays as it was", async () => {
    const till = openTill(openWorld());
    const inspectorId = await aBeginner();
    await openOnboarding(till.ports, inspectorId);
    const before = findPayoutAccount(inspectorId);
    for (const odd of [
      { payouts_enabled: "yes" },
      { payouts_enabled: null },
      { requirements: { currently_due: [null] } },
      { requirements: { currently_due: "all" } },
      { external_accounts: { data: [{ object: "bank_account", last4: 4242 }] } },
    ]) {
      answerOddly(till, /^GET .*accounts/, odd);
      await expect(readPayoutAccount(till.ports, inspectorId), JSON.stringify(odd)).rejects.toThrow();
      expect(findPayoutAccount(inspectorId)).toEqual(before);
    }
  });
});

describe("an administrator's decision", () => {
  test("is not carried out where the provider refuses to say what it knows", async () => {
    const { till, paymentId, refund } = await aPaidEngagement();
    for (const status of REFUSALS) {
      refuse(till, /^GET .*refunds$/, status);
      await expect(refund(500)).rejects.toMatchObject({ kind: "unavailable", code: "provider-refused" });
    }
    expect(refundsOf(till, paymentId)).toEqual([]);
  });

  /** The bank takes the money back, and the provider's list of disputes says something odd of it. */
  async function disputedWith(...odds: object[]) {
    const { till, paymentId, refund } = await aPaidEngagement();
    till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "");
    const refused: unknown[] = [];
    for (const odd of odds) {
      till.spoil = async (answer, call) => {
        if (!/^GET .*disputes$/.test(call)) return answer;
        const list = await answer.json();
        return Response.json({ ...list, data: list.data.map((dispute: object) => ({ ...dispute, ...odd })) });
      };
      refused.push(await refund(500).catch(({ code }) => code));
    }
    answerSoundly(till);
    await expect(refund(500)).rejects.toMatchObject({ code: "refund-exceeds" });
    return refused;
  }

  test("is not carried out where a dispute makes no sense, of which nothing is stored", async () => {
    const odds = [{ reason: null }, { amount: 1e21 }, { amount: -5 }, { id: null }];
    expect(await disputedWith(...odds)).toEqual(odds.map(() => "provider-refused"));
  });

  test("knows a dispute whose reason or status is a new word", async () => {
    const odds = [{ reason: "<b>new</b>" }, { status: "<b>new</b>" }];
    expect(await disputedWith(...odds)).toEqual(odds.map(() => "refund-exceeds"));
  });
});
