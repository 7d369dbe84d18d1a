import type Stripe from "stripe";
import { expect, test } from "vitest";
import { plansOfCall } from "#tests/support/look/plans";
import { bench, paid } from "../support/bench";

const SPAN = { created: { gte: 1, lt: 2 } };

const BY_PARENT = "SEARCH objects USING INDEX objects_by_parent (parent=? AND kind=?)";
const BY_TIME = "SEARCH objects USING INDEX objects_by_time (kind=? AND owner=?";
const BY_INTENT = "SEARCH objects USING INDEX objects_by_payment_intent (<expr>=? AND kind=?)";
const BY_CUSTOMER = "SEARCH objects USING INDEX objects_by_customer (<expr>=? AND kind=?)";
const BY_GROUP = "SEARCH objects USING INDEX objects_by_transfer_group (<expr>=? AND kind=?)";

const CALLS: [string, string, (stripe: Stripe, charge: string) => Promise<unknown>][] = [
  ["transfers of a group", BY_GROUP, ({ transfers }) => transfers.list({ transfer_group: "payment-7" })],
  ["charges of a group", BY_GROUP, ({ charges }) => charges.list({ transfer_group: "payment-7" })],
  ["charges of an intent", BY_PARENT, ({ charges }) => charges.list({ payment_intent: "pi_1" })],
  ["refunds of a charge", BY_PARENT, ({ refunds }, charge) => refunds.list({ charge })],
  ["refunds of an intent", BY_INTENT, ({ refunds }) => refunds.list({ payment_intent: "pi_1" })],
  ["disputes of a charge", BY_PARENT, ({ disputes }, charge) => disputes.list({ charge })],
  ["disputes of an intent", BY_INTENT, ({ disputes }) => disputes.list({ payment_intent: "pi_1" })],
  ["warnings of a charge", BY_PARENT, ({ radar }, charge) => radar.earlyFraudWarnings.list({ charge })],
  ["sessions of an intent", BY_INTENT, ({ checkout }) => checkout.sessions.list({ payment_intent: "pi_1" })],
  ["cards of a customer", BY_CUSTOMER, ({ customers }, customer) => customers.listPaymentMethods(customer)],
  ["setups of a customer", BY_CUSTOMER, ({ setupIntents }, customer) => setupIntents.list({ customer })],
  ["intents of a customer", BY_CUSTOMER, ({ paymentIntents }, customer) => paymentIntents.list({ customer })],
  ["movements of a source", BY_PARENT, ({ balanceTransactions }, source) => balanceTransactions.list({ source })],
  ["movements of a time", `${BY_TIME} AND <expr>>? AND <expr><?)`, (stripe) => stripe.balanceTransactions.list(SPAN)],
  ["everything", `${BY_TIME})`, ({ charges }) => charges.list()],
  ["what came before", `${BY_TIME} AND <expr><?)`, ({ charges }, id) => charges.list({ starting_after: id })],
  ["what came after", `${BY_TIME} AND <expr>>?)`, ({ charges }, id) => charges.list({ ending_before: id })],
];

test("every list is found by an index", async () => {
  const { stripe } = bench();
  const { charge } = await paid(stripe, 5000);
  const { id: customer } = await stripe.customers.create();
  for (const [what, index, call] of CALLS) {
    const subject = index === BY_CUSTOMER ? customer : charge.id;
    const lists = (await plansOfCall(() => call(stripe, subject))).filter((plan) => plan.includes("objects_by"));
    expect(lists, what).toEqual([expect.stringContaining(index)]);
    expect(lists[0]?.includes("TEMP B-TREE"), what).toBe(!index.startsWith(BY_TIME));
  }
});

test("a list of one second goes on after and before each of its members", async () => {
  const { stripe } = bench();
  for (const amount of [1000, 2000, 3000, 4000]) await paid(stripe, amount);
  const all = (await stripe.charges.list()).data;
  expect(all.map(({ amount }) => amount)).toEqual([4000, 3000, 2000, 1000]);
  for (const [at, { id }] of all.entries()) {
    expect((await stripe.charges.list({ starting_after: id })).data).toEqual(all.slice(at + 1));
    expect((await stripe.charges.list({ ending_before: id })).data).toEqual(all.slice(0, at));
  }
});
