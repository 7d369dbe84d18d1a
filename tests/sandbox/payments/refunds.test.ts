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

test("a refund takes other metadata and nothing else, and its event tells the former", async () => {
  const { stripe } = bench();
  await paid(stripe, 5000);
  const { charge } = await paid(stripe, 5000);
  const { id } = await stripe.refunds.create({ charge: charge.id, metadata: { refund: "1", reason: "late" } });
  const updated = await stripe.refunds.update(id, { metadata: { reason: "", note: "called" } });
  expect(updated.metadata).toEqual({ refund: "1", note: "called" });
  expect(await stripe.refunds.retrieve(id)).toEqual(updated);
  const [event] = (await stripe.events.list({ type: "refund.updated" })).data;
  expect(event?.data.previous_attributes).toEqual({ metadata: { reason: "late", note: null } });
  expect(await refusal(stripe.refunds.update(id, { amount: 1 } as object))).toMatchObject({
    code: "parameter_unknown",
    param: "amount",
  });
});

test("a transfer takes another description and other metadata", async () => {
  const setting = bench();
  const { stripe } = setting;
  const destination = await payableAccount(setting);
  const { charge } = await paid(stripe, 5000);
  const terms = { amount: 1000, currency: "usd", destination, source_transaction: charge.id };
  const { id } = await stripe.transfers.create({ ...terms, metadata: { share: "7" } });
  const updated = await stripe.transfers.update(id, { description: "Share of the inspection", metadata: "" });
  expect(updated).toMatchObject({ amount: 1000, description: "Share of the inspection", metadata: {} });
  const [event] = (await stripe.events.list({ type: "transfer.updated" })).data;
  expect(event?.data.previous_attributes).toEqual({ description: null, metadata: { share: "7" } });
});

test("a charge that was paid has a receipt", async () => {
  const { stripe } = bench();
  const { charge } = await paid(stripe, 5000);
  expect(charge.receipt_url).toMatch(/^https:\/\/pay\.stripe\.com\/receipts\//);
  const { charge: declined } = await refusal(paid(stripe, 5000, "pm_card_chargeDeclined"));
  expect((await stripe.charges.retrieve(declined ?? "")).receipt_url).toBeNull();
});
