import { describe, expect, test } from "vitest";
import type { SandboxOptions } from "~/sandbox/index.server";
import { balance, bench, DAY, newestEvents, paid, payableAccount, refusal } from "../support/bench";

/** A charge of which all but a part was moved on. */
async function spent(changes: Partial<SandboxOptions> = {}) {
  const setting = bench(changes);
  const destination = await payableAccount(setting);
  const { charge } = await paid(setting.stripe, 10_000, "pm_card_bypassPending");
  await setting.stripe.transfers.create({
    amount: 7000,
    currency: "usd",
    destination,
    source_transaction: charge.id,
  });
  return { ...setting, ...setting.sandbox.outside, charge };
}

describe("a refund larger than the whole balance", () => {
  test("is pending and takes nothing until there is money", async () => {
    const { stripe, charge, topUpPlatform, pass } = await spent();
    const before = await balance(stripe);
    const refund = await stripe.refunds.create({ charge: charge.id });
    expect(refund).toMatchObject({
      amount: 10_000,
      balance_transaction: null,
      pending_reason: "insufficient_funds",
      status: "pending",
    });
    expect(await balance(stripe)).toEqual(before);
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 10_000, refunded: true });
    expect(await refusal(stripe.refunds.create({ charge: charge.id }))).toMatchObject({
      code: "charge_already_refunded",
    });

    topUpPlatform(100);
    pass(2 * DAY);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe("pending");
    topUpPlatform(8000);
    pass(1000);
    const sent = await stripe.refunds.retrieve(refund.id, { expand: ["balance_transaction"] });
    expect(sent).toMatchObject({ status: "succeeded", balance_transaction: { net: -10_000, type: "refund" } });
    expect(sent.pending_reason).toBeUndefined();
    expect((await balance(stripe)).available).toBe((before.available ?? 0) + 8100 - 10_000);
    expect(await newestEvents(stripe, 2)).toEqual([
      ["refund.updated", refund.id],
      ["charge.refund.updated", refund.id],
    ]);
  });

  test("waits its turn: an earlier one goes first", async () => {
    const { stripe, charge, topUpPlatform, pass } = await spent();
    const first = await stripe.refunds.create({ charge: charge.id, amount: 6000 });
    const second = await stripe.refunds.create({ charge: charge.id, amount: 4000 });
    topUpPlatform(4000);
    pass(1000);
    expect((await stripe.refunds.retrieve(first.id)).status).toBe("succeeded");
    expect((await stripe.refunds.retrieve(second.id)).status).toBe("pending");
  });

  test("is refused where the account is set up so, and the smaller one is not", async () => {
    const { stripe, charge } = await spent({ uncoveredRefunds: "refused" });
    const error = await refusal(stripe.refunds.create({ charge: charge.id }));
    expect(error).toMatchObject({ statusCode: 400, code: "balance_insufficient" });
    expect((await stripe.refunds.list()).data).toEqual([]);
    expect((await stripe.refunds.create({ charge: charge.id, amount: 2000 })).status).toBe("succeeded");
  });

  test("fails when its charge is disputed meanwhile", async () => {
    const { stripe, charge, dispute, topUpPlatform, pass } = await spent();
    const { id } = await stripe.refunds.create({ charge: charge.id, amount: 9000 });
    dispute(charge.id, { amount: 10_000 });
    topUpPlatform(50_000);
    pass(DAY);
    const failed = await stripe.refunds.retrieve(id);
    expect(failed).toMatchObject({ status: "failed", failure_reason: "charge_for_pending_refund_disputed" });
    expect(failed.failure_balance_transaction).toBeUndefined();
    expect((await stripe.balanceTransactions.list({ source: id })).data).toEqual([]);
  });

  test("may be taken back at the dashboard, and not over the API", async () => {
    const { stripe, charge, cancelRefund, topUpPlatform, pass } = await spent();
    const { id } = await stripe.refunds.create({ charge: charge.id });
    const error = await refusal(stripe.refunds.cancel(id));
    expect(error).toMatchObject({ statusCode: 400, rawType: "invalid_request_error" });
    expect(error.message).toContain("status of pending");
    cancelRefund(id);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: "canceled", failure_reason: "merchant_request" });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false });
    topUpPlatform(50_000);
    pass(DAY);
    expect((await stripe.refunds.retrieve(id)).status).toBe("canceled");
  });
});

describe("a refund to the 7726 card", () => {
  test("is pending first, with its money gone already", async () => {
    const { stripe, pass } = bench();
    await paid(stripe, 20_000);
    const { charge } = await paid(stripe, 5000, "pm_card_pendingRefund");
    const refund = await stripe.refunds.create({ charge: charge.id });
    expect(refund).toMatchObject({ status: "pending", pending_reason: "processing" });
    const after = await balance(stripe);
    pass(1000);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");
    expect(await balance(stripe)).toEqual(after);
    expect((await stripe.balanceTransactions.list({ source: refund.id })).data).toHaveLength(1);
  });
});

describe("a refund of a disputed charge", () => {
  async function disputed(terms: { amount?: number; inquiry?: boolean }) {
    const { sandbox, stripe } = bench();
    await paid(stripe, 50_000);
    const { charge } = await paid(stripe, 10_000);
    const id = sandbox.outside.dispute(charge.id, terms);
    return { ...sandbox.outside, id, refund: () => stripe.refunds.create({ charge: charge.id, amount: 1000 }) };
  }

  test.each([{}, { amount: 4000 }])("of %o is refused, until the dispute is won", async (terms) => {
    const { decide, id, refund } = await disputed(terms);
    expect(await refusal(refund())).toMatchObject({ statusCode: 400, code: "charge_disputed" });
    decide(id, "lost");
    expect(await refusal(refund())).toMatchObject({ code: "charge_disputed" });
    decide(id, "won");
    expect((await refund()).status).toBe("succeeded");
  });

  test("is possible while the bank only asks", async () => {
    const { closeInquiry, id, refund } = await disputed({ inquiry: true });
    expect((await refund()).status).toBe("succeeded");
    closeInquiry(id);
    expect((await refund()).status).toBe("succeeded");
  });
});
