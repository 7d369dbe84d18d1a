import { describe, expect, test } from "vitest";
import {
  AT_ONCE,
  type Bench,
  balance,
  bench,
  DAY,
  HOUR,
  newestEvents,
  ONBOARDING,
  openedOnboarding,
  paid,
  payableAccount,
  refusal,
} from "../support/bench";

test("the platform pays out what is available, or a part of it", async () => {
  const { stripe, sandbox } = bench();
  sandbox.outside.topUpPlatform(3000);
  const start = (await balance(stripe)).available ?? 0;
  const payout = sandbox.outside.payOutPlatform(1000);
  expect((await balance(stripe)).available).toBe(start - 1000);
  sandbox.outside.payOutPlatform();
  expect((await balance(stripe)).available).toBe(0);
  expect(() => sandbox.outside.payOutPlatform()).toThrow("cannot be paid out");
  const { data } = await stripe.balanceTransactions.list({ type: "payout" });
  expect(data).toMatchObject([{ net: 1000 - start }, { net: -1000, source: payout }]);
  expect((await stripe.balanceTransactions.list({ type: "topup" })).data).toMatchObject([{ net: 3000 }]);
});

/** A connected account with $50.00 of its own, which are available. */
async function rich() {
  const setting = bench();
  const account = await payableAccount(setting);
  await paid(setting.stripe, 9000, "pm_card_bypassPending");
  const transfer = await setting.stripe.transfers.create({ amount: 5000, currency: "usd", destination: account });
  return { ...setting, account, transfer, ofAccount: { stripeAccount: account } };
}

async function payoutsOf({ stripe }: Pick<Bench, "stripe">, stripeAccount: string) {
  return (await stripe.payouts.list({}, { stripeAccount })).data;
}

describe("a connected account", () => {
  test("is paid out every midnight what it has", async () => {
    const { stripe, account, ofAccount, pass } = await rich();
    pass(9 * HOUR - 1000);
    expect(await payoutsOf({ stripe }, account)).toEqual([]);
    pass(1000);
    const [payout] = await payoutsOf({ stripe }, account);
    expect(payout).toMatchObject({
      amount: 5000,
      arrival_date: Date.UTC(2026, 2, 5) / 1000,
      automatic: true,
      object: "payout",
      status: "in_transit",
      type: "bank_account",
    });
    expect(await balance(stripe, account)).toEqual({ available: 0, pending: 0 });
    const id = payout?.id ?? "";
    expect(await stripe.payouts.retrieve(id, {}, ofAccount)).toEqual(payout);
    expect(await refusal(stripe.payouts.retrieve(id))).toMatchObject({ statusCode: 404 });
    pass(2 * DAY);
    expect((await stripe.payouts.retrieve(id, {}, ofAccount)).status).toBe("paid");
    expect(await payoutsOf({ stripe }, account)).toHaveLength(1);
  });

  test("is paid out the share of a charge when the charge's money is available", async () => {
    const setting = bench();
    const { stripe, pass } = setting;
    const destination = await payableAccount(setting);
    const { charge } = await paid(stripe, 9000);
    const terms = { currency: "usd", destination, source_transaction: charge.id };
    await stripe.transfers.create({ ...terms, amount: 2000 });
    pass(DAY);
    expect(await payoutsOf(setting, destination)).toEqual([]);
    pass(DAY);
    expect(await payoutsOf(setting, destination)).toMatchObject([{ amount: 2000 }]);
    await stripe.transfers.create({ ...terms, amount: 1000 });
    pass(DAY);
    expect(await payoutsOf(setting, destination)).toMatchObject([{ amount: 1000 }, { amount: 2000 }]);
  });

  test("has a payout's transactions listed, with their transfers, and its bank account named", async () => {
    const { stripe, account, transfer, ofAccount, pass } = await rich();
    pass(DAY);
    await stripe.transfers.create({ amount: 1000, currency: "usd", destination: account });
    const id = (await payoutsOf({ stripe }, account))[0]?.id ?? "";
    const { data } = await stripe.balanceTransactions.list({ payout: id, expand: ["data.source"] }, ofAccount);
    expect(data).toMatchObject([
      { type: "payout", net: -5000, source: { id } },
      { type: "payment", net: 5000, source: { object: "charge", source_transfer: transfer.id } },
    ]);
    const { destination } = await stripe.payouts.retrieve(id, { expand: ["destination"] }, ofAccount);
    expect(destination).toMatchObject({ object: "bank_account", last4: "6789", account });
  });

  test("tells the bank account of a payout as deleted once it was replaced", async () => {
    const setting = await rich();
    const { stripe, sandbox, account, ofAccount } = setting;
    const id = sandbox.outside.payOutAccount(account);
    const session = await openedOnboarding(setting, account);
    sandbox.hosted.saveOnboarding(account, session, { ...ONBOARDING, accountNumber: "000999999991" });
    const { destination } = await stripe.payouts.retrieve(id, { expand: ["destination"] }, ofAccount);
    expect(destination).toMatchObject({ object: "bank_account", deleted: true });
  });

  test("is not paid out once it is closed, which keeps nobody else from anything", async () => {
    const { stripe, sandbox, account, pass } = await rich();
    const payout = sandbox.outside.payOutAccount(account);
    await stripe.transfers.create({ amount: 1000, currency: "usd", destination: account });
    sandbox.outside.closeAccount(account);
    pass(3 * DAY);
    sandbox.outside.failPayout(payout);
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  test("gives back by a reversal only what it still has", async () => {
    const { stripe, transfer, pass } = await rich();
    await stripe.transfers.createReversal(transfer.id, { amount: 1000 });
    pass(DAY);
    const error = await refusal(stripe.transfers.createReversal(transfer.id, { amount: 1 }));
    expect(error).toMatchObject({ statusCode: 400, code: "balance_insufficient" });
    expect((await stripe.transfers.retrieve(transfer.id)).amount_reversed).toBe(1000);
  });
});

describe("a payout that fails", () => {
  test("gives the money back and ends payouts to that bank, be it before it was paid or after", async () => {
    const { stripe, sandbox, account, ofAccount, pass } = await rich();
    const first = sandbox.outside.payOutAccount(account);
    pass(2 * DAY);
    expect(await newestEvents(stripe, 1, account)).toEqual([["payout.paid", first]]);
    sandbox.outside.failPayout(first);
    expect(await stripe.payouts.retrieve(first, { expand: ["failure_balance_transaction"] }, ofAccount)).toMatchObject({
      failure_balance_transaction: { net: 5000, type: "payout_failure" },
      failure_code: "account_closed",
      status: "failed",
    });
    expect((await balance(stripe, account)).available).toBe(5000);
    expect(() => sandbox.outside.failPayout(first)).toThrow("has failed already");
    expect(await stripe.accounts.retrieve(account)).toMatchObject({
      capabilities: { transfers: "active" },
      external_accounts: { data: [{ status: "errored" }] },
      payouts_enabled: false,
      requirements: { currently_due: ["external_account"] },
    });
    const types = (await newestEvents(stripe, 3, account)).map(([type]) => type);
    expect(types).toEqual(["payout.failed", "account.external_account.updated", "account.updated"]);
    pass(5 * DAY);
    expect(await payoutsOf({ stripe }, account)).toHaveLength(1);
  });

  test.each([
    ["000111111113", "account_closed"],
    ["000111111116", "no_account"],
    ["000222222227", "insufficient_funds"],
    ["000333333335", "debit_not_authorized"],
    ["000444444440", "invalid_currency"],
  ])("goes to the test account %s, whose bank says %s", async (accountNumber, failure_code) => {
    const setting = await rich();
    const { stripe, sandbox, account, pass } = setting;
    const give = (number: string, session: string) =>
      sandbox.hosted.saveOnboarding(account, session, { ...ONBOARDING, accountNumber: number });
    give(accountNumber, await openedOnboarding(setting, account));
    pass(DAY);
    expect(await payoutsOf(setting, account)).toMatchObject([{ amount: 5000, status: "in_transit" }]);
    pass(2 * DAY);
    expect(await payoutsOf(setting, account)).toMatchObject([{ amount: 5000, failure_code, status: "failed" }]);
    expect((await balance(stripe, account)).available).toBe(5000);
    expect((await stripe.accounts.retrieve(account)).payouts_enabled).toBe(false);
    give("000123456789", await openedOnboarding(setting, account));
    pass(DAY);
    expect(await payoutsOf(setting, account)).toMatchObject([{ status: "in_transit" }, { status: "failed" }]);
    pass(2 * DAY);
    expect(await payoutsOf(setting, account)).toMatchObject([{ status: "paid" }, { status: "failed" }]);
  });
});

describe("a charge's balance transaction", () => {
  test("has Stripe's fee, and is available at midnight (UTC) of the day after tomorrow", async () => {
    const { stripe, pass } = bench();
    pass(61_000);
    const { charge } = await paid(stripe, 4999, undefined, AT_ONCE);
    const id = String(charge.balance_transaction);
    const movement = await stripe.balanceTransactions.retrieve(id);
    expect(movement).toMatchObject({
      amount: 4999,
      available_on: Date.UTC(2026, 2, 4) / 1000,
      fee: 175,
      fee_details: [{ amount: 175, currency: "usd", description: "Stripe processing fees", type: "stripe_fee" }],
      net: 4824,
      status: "pending",
      type: "charge",
    });
    pass(33 * HOUR - 62_000);
    expect((await stripe.balanceTransactions.retrieve(id)).status).toBe("pending");
    pass(1000);
    expect((await stripe.balanceTransactions.retrieve(id)).status).toBe("available");
    expect((await stripe.balanceTransactions.list()).data).toMatchObject([{ id, status: "available" }]);
    const expanded = await stripe.charges.retrieve(charge.id, { expand: ["balance_transaction"] });
    expect(expanded.balance_transaction).toMatchObject({ status: "available" });
  });

  test("is named by the charge a moment later, unless capture is to be at once", async () => {
    const { stripe, pass } = bench();
    const { charge } = await paid(stripe, 4999);
    expect(charge.balance_transaction).toBeNull();
    pass(1000);
    const { balance_transaction } = await stripe.charges.retrieve(charge.id);
    expect(balance_transaction).toMatch(/^txn_/);
    const [event] = (await stripe.events.list({ type: "charge.updated" })).data;
    expect(event?.data).toMatchObject({
      object: { id: charge.id, balance_transaction },
      previous_attributes: { balance_transaction: null },
    });
  });
});

test("a dispute's balance transactions become available too", async () => {
  const { stripe, sandbox, pass } = bench();
  const { charge } = await paid(stripe, 4999);
  const id = sandbox.outside.dispute(charge.id);
  expect((await stripe.disputes.retrieve(id)).balance_transactions).toMatchObject([{ status: "pending" }]);
  pass(2 * DAY);
  expect((await stripe.disputes.retrieve(id)).balance_transactions).toMatchObject([{ status: "available" }]);
});

test("balance transactions are found by time, type, source and currency, and tell their source", async () => {
  const setting = bench();
  const { stripe, pass } = setting;
  const destination = await payableAccount(setting);
  const { charge } = await paid(stripe, 4999);
  pass(DAY);
  const transfer = await stripe.transfers.create({
    amount: 1000,
    currency: "usd",
    destination,
    source_transaction: charge.id,
  });
  const found = async (filter: Parameters<typeof stripe.balanceTransactions.list>[0]) =>
    (await stripe.balanceTransactions.list(filter)).data.map(({ source }) => source);
  expect(await found({ created: { gt: charge.created } })).toEqual([transfer.id]);
  expect(await found({ type: "charge" })).toEqual([charge.id]);
  expect(await found({ source: transfer.id })).toEqual([transfer.id]);
  expect(await found({ currency: "usd" })).toHaveLength(2);
  const { data } = await stripe.balanceTransactions.list({ expand: ["data.source"] });
  expect(data).toMatchObject([{ source: { object: "transfer" } }, { source: { object: "charge", amount: 4999 } }]);
  expect(await refusal(stripe.balanceTransactions.retrieve("txn_none"))).toMatchObject({ statusCode: 404 });
});
