import { describe, expect, test } from "vitest";
import { payableAccount } from "#tests/sandbox/support/bench";
import { patientVerification } from "#tests/support/money/ledger";
import { findingLine } from "~/copy/admin/money/ledger-findings";
import { type FaultyTill, openFaultyTill, refusal } from "../payments/sweep/faulty-till";

/** 101 charges that no payment of ours knows, which are two pages of the provider's list. */
async function chargesOfNobody(till: FaultyTill): Promise<void> {
  const made = { amount: 500, currency: "usd", confirm: true, payment_method: "pm_card_visa" };
  const automatic_payment_methods = { enabled: true, allow_redirects: "never" as const };
  for (let n = 0; n < 101; n += 1) await till.stripe.paymentIntents.create({ ...made, automatic_payment_methods });
}

async function verified(till: FaultyTill) {
  const { findings, ...report } = await patientVerification(
    till.world.database.reads,
    till.ports.stripe,
    till.world.clock.now,
  );
  return { ...report, lines: findings.map(findingLine) };
}

describe("a page of a list that cannot be read", () => {
  test("once is asked for again, and nothing is found twice", async () => {
    const till = openFaultyTill();
    await chargesOfNobody(till);
    let refused = 0;
    till.faults.answer = (call, query) => {
      const isIt = call === "GET /v1/charges" && query.has("starting_after") && refused === 0;
      if (isIt) refused += 1;
      return isIt ? refusal(500) : undefined;
    };
    const { byCode, count } = await verified(till);
    expect(refused).toBe(1);
    expect(byCode).toEqual({ "charge-unknown": 101 });
    expect(count).toBe(101);
  });

  test("during the whole first pass is clean when the repetition at the end can read it", async () => {
    const till = openFaultyTill();
    let refused = 0;
    till.faults.answer = (call) => (call === "GET /v1/refunds" && ++refused <= 2 ? refusal(500) : undefined);
    expect(await verified(till)).toMatchObject({ count: 0 });
    expect(refused).toBe(3);
  });

  test("is found by the list's name at Stripe, and the other lists are compared", async () => {
    const till = openFaultyTill();
    await chargesOfNobody(till);
    till.faults.answer = (call) =>
      ["GET /v1/refunds", "GET /v1/checkout/sessions"].includes(call) ? refusal(500) : undefined;
    const { byCode, lines } = await verified(till);
    expect(byCode).toEqual({ "charge-unknown": 101, unreadable: 2 });
    expect(lines.slice(-2)).toEqual([
      "unreadable refunds: found StripeAPIError",
      "unreadable checkout_sessions: found StripeAPIError",
    ]);
  });
});

test("the reversals of one transfer that cannot be read are a finding of that transfer", async () => {
  const till = openFaultyTill();
  till.sandbox.outside.topUpPlatform(5000);
  const destination = await payableAccount(till);
  const { id } = await till.stripe.transfers.create({ amount: 500, currency: "usd", destination });
  await till.stripe.transfers.createReversal(id, { amount: 100 });
  till.faults.answer = (call) => (call === `GET /v1/transfers/${id}/reversals` ? refusal(500) : undefined);
  const { lines, objects } = await verified(till);
  expect(lines).toEqual([`transfer-unknown ${id}: found 500`, `unreadable ${id}: found StripeAPIError`]);
  expect(objects).toBe(1);
});
