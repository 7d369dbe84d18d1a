import { createStripe } from "../../../app/platform/stripe/client.server";
import { openSandbox } from "../../../app/sandbox/index.server";
import { START } from "./clock";

// A process that pays and transfers until somebody kills it; it tells its parent of each payment that was answered.
const [databasePath = "", destination = ""] = process.argv.slice(2);
const stripe = createStripe({ sandbox: openSandbox({ databasePath, now: () => START, webhooks: null }) });

for (let payment = 1; ; payment += 1) {
  const intent = await stripe.paymentIntents.create(
    {
      amount: 4999,
      currency: "usd",
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      payment_method: "pm_card_visa",
      confirm: true,
      metadata: { payment: String(payment) },
    },
    { idempotencyKey: `pi:posting:${payment}:1` },
  );
  await stripe.transfers.create(
    { amount: 4249, currency: "usd", destination, source_transaction: String(intent.latest_charge) },
    { idempotencyKey: `transfer:${payment}:1` },
  );
  process.send?.(payment);
}
