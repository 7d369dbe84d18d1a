import { expect, test } from "vitest";
import { balance, bench, DAY, newestEvents, paid, payableAccount } from "../support/bench";

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

test("a payout that fails gives the money back, be it before it was paid or after", async () => {
  const setting = bench();
  const { stripe, sandbox, pass } = setting;
  const account = await payableAccount(setting);
  await paid(stripe, 9000, "pm_card_bypassPending");
  await stripe.transfers.create({ amount: 5000, currency: "usd", destination: account });
  const first = sandbox.outside.payOutAccount(account);
  expect((await balance(stripe, account)).available).toBe(0);
  pass(DAY);
  expect(await newestEvents(stripe, 1, account)).toEqual([["payout.paid", first]]);
  sandbox.outside.failPayout(first);
  expect((await balance(stripe, account)).available).toBe(5000);
  expect(() => sandbox.outside.failPayout(first)).toThrow("has failed already");
  const second = sandbox.outside.payOutAccount(account);
  sandbox.outside.failPayout(second);
  pass(DAY);
  expect(await newestEvents(stripe, 1, account)).toEqual([["payout.failed", second]]);
  expect((await balance(stripe, account)).available).toBe(5000);
});
