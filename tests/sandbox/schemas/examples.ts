import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type Stripe from "stripe";
import { bench, cardForm, paid, payableAccount, refusal, SESSION } from "#tests/sandbox/support/bench";
import type { Exchange } from "~/sandbox/diagnostics.server";

/** Every exchange and event of a stage on which all happens once. */
export async function heardInAll(): Promise<{ heard: Exchange[]; events: Stripe.Event[] }> {
  const heard: Exchange[] = [];
  const events: Stripe.Event[] = [];
  const hear = (exchange: unknown) => heard.push(exchange as Exchange);
  const hearEvent = (event: unknown) => events.push(JSON.parse(JSON.stringify(event)));
  subscribe("sandbox.exchange", hear);
  subscribe("sandbox.event", hearEvent);
  try {
    await everything();
  } finally {
    unsubscribe("sandbox.exchange", hear);
    unsubscribe("sandbox.event", hearEvent);
  }
  return { heard, events };
}

async function everything(): Promise<void> {
  const { sandbox, stripe } = bench();
  const account = await payableAccount({ stripe, sandbox });
  await stripe.accounts.retrieve(account);
  const { charge } = await paid(stripe, 10_000, "pm_card_bypassPending");
  const transfer = await stripe.transfers.create({ amount: 5000, currency: "usd", destination: account });
  await stripe.transfers.createReversal(transfer.id, { amount: 1000 });
  await stripe.transfers.listReversals(transfer.id);
  await stripe.refunds.create({ charge: charge.id, amount: 500, metadata: { "0": "zero" } });
  const session = await stripe.checkout.sessions.create(SESSION);
  sandbox.hosted.payCheckout(session.id, cardForm("4242424242424242"));
  await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent.latest_charge"] });
  await stripe.balance.retrieve();
  const movements = await stripe.balanceTransactions.list({ created: { gte: 1 }, limit: 1 });
  for (const { id } of movements.data) await stripe.balanceTransactions.retrieve(id);
  await stripe.paymentIntents.list({ created: { gte: 1 }, limit: 3, expand: ["data.latest_charge"] });
  sandbox.outside.decide(sandbox.outside.dispute((await paid(stripe, 10_000)).charge.id), "won");
  sandbox.outside.topUpPlatform(3000);
  sandbox.outside.failPayout(sandbox.outside.payOutAccount(account));
  for (const { id } of (await stripe.disputes.list()).data) await stripe.disputes.retrieve(id);
  for (const { id } of (await stripe.events.list({ limit: 1 })).data) await stripe.events.retrieve(id);
  await stripe.charges.retrieve(charge.id);
  await stripe.paymentMethods.retrieve(charge.payment_method ?? "");
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: "usd" });
  await stripe.paymentIntents.cancel(id);
  await refusal(paid(stripe, 10_000, "pm_card_chargeDeclined"));
  await refusal(stripe.charges.retrieve("ch_none"));
}

export const REFUND = {
  id: "re_1",
  object: "refund",
  amount: 500,
  balance_transaction: null,
  charge: "ch_1",
  created: 1_772_463_600,
  currency: "usd",
  customer: null,
  customer_account: null,
  metadata: {},
  payment_intent: "pi_1",
  payment_method: "pm_1",
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: "succeeded",
  transfer_reversal: null,
};

/** A call with the secret key that was answered with 200. */
export function answered(call: string, form: object, body: object): Exchange {
  const [method = "", path = ""] = call.split(" ");
  return { method, path, form: form as Exchange["form"], role: "secret", status: 200, body: JSON.stringify(body) };
}
