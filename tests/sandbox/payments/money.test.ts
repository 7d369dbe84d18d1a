import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { balance, bench, DAY, newAccount, paid, payableAccount, refusal } from "../support/bench";

/** Cents that Stripe keeps of $100.00. */
const FEE = 320;

async function settled(amount = 10_000, card?: string) {
  const setting = bench();
  const destination = await payableAccount(setting);
  const { charge, intent } = await paid(setting.stripe, amount, card, { transfer_group: "payment-7" });
  const transfer = (cents: number, more: Partial<Stripe.TransferCreateParams> = {}) =>
    setting.stripe.transfers.create({
      amount: cents,
      currency: "usd",
      destination,
      source_transaction: charge.id,
      metadata: { payment: "7" },
      ...more,
    });
  return { ...setting, destination, charge, intent, transfer };
}

describe("a transfer", () => {
  test("moves part of a charge to an account at once, and becomes available when the charge does", async () => {
    const { stripe, destination, charge, transfer, pass } = await settled();
    const made = await transfer(8500);
    expect(made).toMatchObject({
      object: "transfer",
      amount: 8500,
      amount_reversed: 0,
      destination,
      metadata: { payment: "7" },
      reversed: false,
      source_transaction: charge.id,
      transfer_group: "payment-7",
    });
    expect(made.id).toMatch(/^tr_\w{24}$/);
    expect(await stripe.transfers.retrieve(made.id)).toEqual(made);
    expect(await balance(stripe)).toEqual({ available: 0, pending: 1500 - FEE });
    expect(await balance(stripe, destination)).toEqual({ available: 0, pending: 8500 });
    pass(2 * DAY);
    expect(await balance(stripe)).toEqual({ available: 1500 - FEE, pending: 0 });
    const theirs = await stripe.balanceTransactions.list({ type: "payment" }, { stripeAccount: destination });
    expect(theirs.data).toMatchObject([{ net: 8500, status: "available" }]);
  });

  test("is found by its destination and its group", async () => {
    const { stripe, destination, transfer } = await settled();
    const made = await transfer(8500);
    const other = await transfer(500, { transfer_group: "payment-8" });
    expect((await stripe.transfers.list({ transfer_group: "payment-7" })).data).toEqual([made]);
    expect((await stripe.transfers.list({ destination })).data).toEqual([other, made]);
    const expanded = await stripe.transfers.retrieve(made.id, { expand: ["source_transaction", "destination"] });
    expect(expanded).toMatchObject({ source_transaction: { object: "charge" }, destination: { object: "account" } });
  });

  test("never takes more of a charge than it brought, in one or in many", async () => {
    const { transfer } = await settled();
    expect(await refusal(transfer(10_001))).toMatchObject({ statusCode: 400, rawType: "invalid_request_error" });
    await transfer(8500);
    const error = await refusal(transfer(1501));
    expect(error.message).toContain("must not exceed the source amount of $100.00");
    expect(error.message).toContain("$85.00");
    expect((await transfer(1500)).amount).toBe(1500);
  });

  test("may take of a charge what was refunded of it", async () => {
    const { stripe, charge, transfer } = await settled();
    await stripe.refunds.create({ charge: charge.id, amount: 4000 });
    expect((await transfer(10_000)).amount).toBe(10_000);
    expect(await refusal(transfer(1))).toMatchObject({ statusCode: 400, param: "amount" });
  });

  test("puts its charge into its group, if that is in none", async () => {
    const { stripe, destination, transfer, charge } = await settled();
    const { charge: loose, intent } = await paid(stripe, 5000);
    const terms = { amount: 1000, currency: "usd", destination, source_transaction: loose.id };
    expect((await stripe.transfers.create(terms)).transfer_group).toBe(`group_${intent.id}`);
    expect((await stripe.charges.retrieve(loose.id)).transfer_group).toBe(`group_${intent.id}`);
    await transfer(1000, { transfer_group: "payment-8" });
    expect((await stripe.charges.retrieve(charge.id)).transfer_group).toBe("payment-7");
  });

  test("needs a destination that may take transfers", async () => {
    const { stripe, transfer } = await settled();
    const { id } = await newAccount(stripe);
    const error = await refusal(transfer(8500, { destination: id }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code: "insufficient_capabilities_for_transfer" });
    expect(await refusal(transfer(8500, { destination: "acct_none" }))).toMatchObject({
      code: "resource_missing",
      param: "destination",
    });
    expect(await refusal(transfer(8500, { source_transaction: "ch_none" }))).toMatchObject({
      code: "resource_missing",
      param: "source_transaction",
    });
    expect((await stripe.transfers.list()).data).toEqual([]);
  });

  test("of a declined charge is refused", async () => {
    const { stripe, transfer } = await settled();
    const error = await refusal(paid(stripe, 9000, "pm_card_chargeDeclined"));
    expect(await refusal(transfer(100, { source_transaction: error.charge }))).toMatchObject({
      param: "source_transaction",
    });
  });

  test("without a source takes from what is available", async () => {
    const { stripe, transfer, pass } = await settled();
    const free = { source_transaction: undefined };
    expect(await refusal(transfer(1, free))).toMatchObject({ statusCode: 400, code: "balance_insufficient" });
    pass(2 * DAY);
    expect(await refusal(transfer(10_001 - FEE, free))).toMatchObject({ code: "balance_insufficient" });
    expect((await transfer(10_000 - FEE, free)).source_transaction).toBeNull();
    await paid(stripe, 700, "pm_card_bypassPending");
    expect((await transfer(650, free)).amount).toBe(650);
  });
});

describe("a reversal", () => {
  test("brings a transfer back, in parts, to its whole and no further", async () => {
    const { stripe, destination, transfer } = await settled();
    const { id } = await transfer(8500);
    const first = await stripe.transfers.createReversal(id, { amount: 3000, metadata: { refund: "1" } });
    expect(first).toMatchObject({ object: "transfer_reversal", amount: 3000, transfer: id, metadata: { refund: "1" } });
    expect(await stripe.transfers.retrieve(id)).toMatchObject({
      amount_reversed: 3000,
      reversed: false,
      reversals: { data: [first] },
    });
    expect(await refusal(stripe.transfers.createReversal(id, { amount: 5501 }))).toMatchObject({ param: "amount" });
    const rest = await stripe.transfers.createReversal(id);
    expect(rest.amount).toBe(5500);
    expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 8500, reversed: true });
    expect(await refusal(stripe.transfers.createReversal(id))).toMatchObject({ statusCode: 400 });
    expect((await stripe.transfers.listReversals(id)).data).toEqual([rest, first]);
    expect(await stripe.transfers.retrieveReversal(id, first.id)).toEqual(first);
    expect(await balance(stripe, destination)).toEqual({ available: 0, pending: 0 });
    expect(await balance(stripe)).toEqual({ available: 0, pending: 10_000 - FEE });
  });

  test("frees the charge for another transfer, and belongs to one transfer", async () => {
    const { stripe, transfer } = await settled();
    const first = await transfer(10_000);
    const reversal = await stripe.transfers.createReversal(first.id, { amount: 4000 });
    const second = await transfer(4000);
    expect(await refusal(stripe.transfers.retrieveReversal(second.id, reversal.id))).toMatchObject({ statusCode: 404 });
  });
});

describe("a refund", () => {
  test("gives back a part, and then the rest, by intent or by charge, and no fee", async () => {
    const { stripe, charge, intent, sandbox } = await settled();
    sandbox.outside.topUpPlatform(FEE);
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 4000,
      reason: "requested_by_customer",
    });
    expect(part).toMatchObject({
      object: "refund",
      amount: 4000,
      charge: charge.id,
      payment_intent: intent.id,
      status: "succeeded",
    });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 4000, refunded: false });
    const error = await refusal(stripe.refunds.create({ charge: charge.id, amount: 6001 }));
    expect(error).toMatchObject({ param: "amount" });
    expect(error.message).toBe("Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)");
    const rest = await stripe.refunds.create({ charge: charge.id, metadata: { payment: "7" } });
    expect(rest).toMatchObject({ amount: 6000, metadata: { payment: "7" } });
    expect(await stripe.charges.retrieve(charge.id, { expand: ["refunds"] })).toMatchObject({
      amount_refunded: 10_000,
      refunded: true,
      refunds: { data: [rest, part] },
    });
    expect(await refusal(stripe.refunds.create({ charge: charge.id }))).toMatchObject({
      code: "charge_already_refunded",
    });
    expect((await stripe.refunds.list({ charge: charge.id })).data).toEqual([rest, part]);
    expect(await stripe.refunds.retrieve(part.id)).toEqual(part);
    expect(await balance(stripe)).toEqual({ available: FEE, pending: -FEE });
  });

  test("needs something to give back", async () => {
    const { stripe } = await settled();
    const unpaid = await stripe.paymentIntents.create({ amount: 500, currency: "usd" });
    expect(await refusal(stripe.refunds.create({ payment_intent: unpaid.id }))).toMatchObject({ statusCode: 400 });
    expect(await refusal(stripe.refunds.create({}))).toMatchObject({ code: "parameter_missing" });
    expect(await refusal(stripe.refunds.create({ charge: "ch_none" }))).toMatchObject({
      code: "resource_missing",
      param: "charge",
    });
    expect(await refusal(stripe.refunds.create({ payment_intent: "pi_none" }))).toMatchObject({
      param: "payment_intent",
    });
    const declined = await refusal(paid(stripe, 9000, "pm_card_chargeDeclined"));
    expect(await refusal(stripe.refunds.create({ charge: declined.charge }))).toMatchObject({ statusCode: 400 });
  });

  test("to the 5126 card seems to succeed and fails later: the money is the platform's again", async () => {
    const { stripe, charge, pass, sandbox } = await settled(6000, "pm_card_refundFail");
    sandbox.outside.topUpPlatform(1000);
    const refund = await stripe.refunds.create({ charge: charge.id });
    expect(refund.status).toBe("succeeded");
    expect(await balance(stripe)).toEqual({ available: 1000, pending: -204 });
    pass(1000);
    const failed = await stripe.refunds.retrieve(refund.id, { expand: ["failure_balance_transaction"] });
    expect(failed).toMatchObject({
      status: "failed",
      failure_reason: "expired_or_canceled_card",
      failure_balance_transaction: { type: "refund_failure", amount: 6000 },
    });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await balance(stripe)).toEqual({ available: 1000, pending: 5796 });
  });
});

test("a connected account's objects do not exist for the platform's calls", async () => {
  const { stripe, destination, transfer } = await settled();
  const { destination_payment: theirs } = await transfer(8500);
  const charge = String(theirs);
  const { id: platform } = await stripe.accounts.retrieveCurrent();
  const missing = { statusCode: 400, code: "resource_missing" };
  const wanted = { amount: 100, currency: "usd" };
  expect(await refusal(stripe.charges.retrieve(charge))).toMatchObject({ statusCode: 404 });
  expect(await refusal(stripe.refunds.create({ charge }))).toMatchObject({ ...missing, param: "charge" });
  expect(await refusal(stripe.transfers.create({ ...wanted, destination, source_transaction: charge }))).toMatchObject({
    ...missing,
    param: "source_transaction",
  });
  expect(await refusal(stripe.transfers.create({ ...wanted, destination: platform }))).toMatchObject({
    ...missing,
    param: "destination",
  });
  expect(await refusal(stripe.charges.list({ starting_after: charge }))).toMatchObject({
    ...missing,
    param: "starting_after",
  });
});

test("the ledger names each movement and its source", async () => {
  const { stripe, charge, transfer, destination } = await settled();
  const { id } = await transfer(8500);
  const reversal = await stripe.transfers.createReversal(id, { amount: 500 });
  const refund = await stripe.refunds.create({ charge: charge.id, amount: 1000 });
  const { data } = await stripe.balanceTransactions.list();
  expect(data.map(({ type, net, source }) => [type, net, source])).toEqual([
    ["refund", -1000, refund.id],
    ["transfer_refund", 500, reversal.id],
    ["transfer", -8500, id],
    ["charge", 10_000 - FEE, charge.id],
  ]);
  expect((await stripe.balanceTransactions.list({ source: refund.id })).data).toHaveLength(1);
  const theirs = await stripe.balanceTransactions.list({}, { stripeAccount: destination });
  expect(theirs.data.map(({ net }) => net)).toEqual([-500, 8500]);
});
