import { expect, test } from "vitest";
import { aPaidCredit, expectBooksToHold, findings, openTill, type Till } from "#tests/support/money/payments";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";

/** A charge of whatever the provider's account was used for before this site. */
async function charge({ stripe }: Till, metadata: Record<string, string>): Promise<string> {
  const intent = await stripe.paymentIntents.create({
    amount: 3000,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    metadata,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
  return String(intent.latest_charge);
}

async function firstPayment(till: Till): Promise<void> {
  till.world.clock.advance(40 * DAY);
  await aPaidCredit(till);
  till.world.clock.advance(2 * MINUTE);
  await sweepProvider(till.ports);
}

test("what the provider's account did before the first payment is none of the books", async () => {
  const till = openTill(openWorld());
  till.sandbox.outside.topUpPlatform(5000);
  const before = await charge(till, {});
  await till.stripe.refunds.create({ charge: before, amount: 1000 });
  await firstPayment(till);
  await expectBooksToHold(till);
});

test("an old charge that names a payment of this site is missing in the books", async () => {
  const till = openTill(openWorld());
  const lost = await charge(till, { paymentId: "pay_lost" });
  await firstPayment(till);
  expect(await findings(till)).toEqual([`charge-unknown pay_lost ${lost}: found 3000`]);
});
