import { describe, expect, test } from "vitest";
import { AT_ONCE, bench, DAY, HOUR, paid, payableAccount, refusal } from "../support/bench";

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
