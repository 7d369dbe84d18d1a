import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { expectBooksToHold, openTill, pay, paymentOf, posting } from "#tests/support/money/payments";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { recordCheckout } from "~/domain/payments/checkout/record-checkout.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";

const { strays } = schema;

test("a Checkout of an earlier release, which named the payment and no site, is settled by the sweep before its charge counts as unexplained", async () => {
  const till = openTill(openWorld());
  const { result } = await execute(submitPosting, { actor: aCompany(), input: posting() });
  const paymentId = result.paymentId ?? "";
  const session = await till.stripe.checkout.sessions.create({
    mode: "payment",
    client_reference_id: paymentId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: paymentOf(till, paymentId).amount,
          product_data: { name: "Job posting fee" },
        },
      },
    ],
    payment_intent_data: { metadata: { paymentId }, transfer_group: paymentId },
    success_url: "http://localhost:3000/back",
  });
  const input = { paymentId, checkoutSessionId: session.id, checkoutUrl: session.url ?? "" };
  await execute(recordCheckout, { actor: SYSTEM, input });
  pay(till, paymentId);
  for (const wait of [2 * MINUTE, DAY, DAY]) {
    till.world.clock.advance(wait);
    await sweepProvider(till.ports);
  }
  expect(paymentOf(till, paymentId).state).toBe("succeeded");
  expect(till.world.database.reads.select().from(strays).all()).toEqual([]);
  await expectBooksToHold(till);
});
