import { expect, test } from "vitest";
import { balance, bench, newestEvents, paid } from "../support/bench";

async function refunded() {
  const setting = bench();
  await paid(setting.stripe, 20_000, "pm_card_bypassPending");
  const { charge } = await paid(setting.stripe, 10_000, "pm_card_bypassPending");
  const { id } = await setting.stripe.refunds.create({ charge: charge.id, amount: 4000 });
  return { ...setting, ...setting.sandbox.outside, chargeId: charge.id, id };
}

test("a refund that its bank returns is money of the balance and of the charge again", async () => {
  const { stripe, chargeId, id, failRefund } = await refunded();
  const before = (await balance(stripe)).available ?? 0;
  failRefund(id);
  const failed = await stripe.refunds.retrieve(id, { expand: ["failure_balance_transaction"] });
  expect(failed).toMatchObject({
    status: "failed",
    failure_reason: "expired_or_canceled_card",
    failure_balance_transaction: { type: "refund_failure", net: 4000 },
  });
  expect((await balance(stripe)).available).toBe(before + 4000);
  expect(await stripe.charges.retrieve(chargeId)).toMatchObject({ amount_refunded: 0 });
  expect(await newestEvents(stripe, 3)).toEqual([
    ["refund.failed", id],
    ["refund.updated", id],
    ["charge.refund.updated", id],
  ]);
  expect(() => failRefund(id)).toThrow("is failed");
});

test("a refund that failed and arrives nevertheless takes its money once more", async () => {
  const { stripe, chargeId, id, failRefund, settleRefund } = await refunded();
  const before = (await balance(stripe)).available;
  expect(() => settleRefund(id)).toThrow("is succeeded");
  failRefund(id);
  await stripe.refunds.create({ charge: chargeId });
  settleRefund(id);
  expect((await stripe.refunds.retrieve(id)).status).toBe("succeeded");
  expect(await stripe.charges.retrieve(chargeId)).toMatchObject({ amount_refunded: 14_000, refunded: true });
  expect((await balance(stripe)).available).toBe((before ?? 0) - 10_000);
  const { data } = await stripe.balanceTransactions.list({ source: id });
  expect(data.map(({ net }) => net)).toEqual([-4000, 4000, -4000]);
});
