import fc from "fast-check";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { IS_FULL } from "#tests/support/run/level";
import { type Bench, bench, DAY, paid, payableAccount } from "../support/bench";

// Which one is meant is a place in the list of those there are, so that any sequence makes sense.
const which = fc.nat(20);
const cents = fc.integer({ min: 1, max: 20_000 });
const card = fc.constantFrom(
  "pm_card_visa",
  "pm_card_chargeDeclined",
  "pm_card_refundFail",
  "pm_card_pendingRefund",
  "pm_card_createDispute",
  "pm_card_bypassPending",
);
const milliseconds = fc.constantFrom(1000, DAY, 3 * DAY);
const act = <Name extends string>(name: Name) => fc.constant(name);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: act("charge"), cents: fc.integer({ min: 50, max: 20_000 }), card }) },
  { weight: 3, arbitrary: fc.record({ act: act("transfer"), which, cents, sourced: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: act("refund"), which, cents }) },
  { weight: 2, arbitrary: fc.record({ act: act("reverse"), which, cents }) },
  { weight: 1, arbitrary: fc.record({ act: act("wait"), milliseconds }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test("charges less refunds, disputes, transfers and fees are the balance, whatever is tried", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const setting = bench();
      const destination = await payableAccount(setting);
      for (const each of steps) await attempt(setting, destination, each);
      await expectBooksToBalance(setting, destination);
    }),
    { numRuns: IS_FULL ? 25 : 10 },
  );
});

/** Tries a step; a refusal by the API is an outcome as good as another. */
async function attempt({ stripe, pass }: Bench, destination: string, wanted: Step) {
  if (wanted.act === "wait") return pass(wanted.milliseconds);
  const charges = (await stripe.charges.list({ limit: 100 })).data;
  const transfers = (await stripe.transfers.list({ limit: 100 })).data;
  const charge = wanted.act === "charge" ? undefined : charges[wanted.which % Math.max(charges.length, 1)]?.id;
  const amount = wanted.cents;
  try {
    if (wanted.act === "charge") await paid(stripe, amount, wanted.card);
    if (wanted.act === "refund" && charge) await stripe.refunds.create({ charge, amount });
    if (wanted.act === "transfer") {
      const source_transaction = wanted.sourced ? charge : undefined;
      await stripe.transfers.create({ amount, currency: "usd", destination, source_transaction });
    }
    if (wanted.act === "reverse") {
      const transfer = transfers[wanted.which % Math.max(transfers.length, 1)];
      if (transfer) await stripe.transfers.createReversal(transfer.id, { amount });
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 500) >= 500) throw error;
  }
}

async function expectBooksToBalance({ stripe }: Bench, destination: string) {
  const charges = (await stripe.charges.list({ limit: 100 })).data;
  const transfers = (await stripe.transfers.list({ limit: 100 })).data;
  const refunds = (await stripe.refunds.list({ limit: 100 })).data;
  const disputes = (await stripe.disputes.list({ limit: 100 })).data;
  const fees = sum((await stripe.balanceTransactions.list({ limit: 100 })).data.map(({ fee }) => fee));
  const brought = sum(charges.filter(({ paid }) => paid).map(({ amount }) => amount));
  const accepted = refunds.filter(({ status }) => status === "succeeded" || status === "pending");
  const refunded = sum(accepted.filter((refund) => refund.balance_transaction).map(({ amount }) => amount));
  const disputed = sum(disputes.map(({ amount }) => amount));
  const moved = sum(transfers.map(({ amount, amount_reversed }) => amount - amount_reversed));
  expect(sum(charges.map(({ amount_refunded }) => amount_refunded))).toBe(sum(accepted.map(({ amount }) => amount)));
  expect(await total(stripe)).toBe(brought - refunded - disputed - moved - fees);
  const payouts = (await stripe.payouts.list({ limit: 100 }, { stripeAccount: destination })).data;
  expect(await total(stripe, destination)).toBe(moved - sum(payouts.map(({ amount }) => amount)));
  for (const charge of charges) {
    const sourced = transfers.filter(({ source_transaction }) => source_transaction === charge.id);
    expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount);
    expect(sum(sourced.map(({ amount, amount_reversed }) => amount - amount_reversed))).toBeLessThanOrEqual(
      charge.amount,
    );
  }
}

async function total(stripe: Stripe, stripeAccount?: string): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount });
  return sum([...available, ...pending].map(({ amount }) => amount));
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
