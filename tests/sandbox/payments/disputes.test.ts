import { describe, expect, test } from "vitest";
import { type Bench, balance, bench, newestEvents, paid } from "../support/bench";

async function disputed(terms?: Parameters<Bench["sandbox"]["outside"]["dispute"]>[1]) {
  const setting = bench();
  const { charge } = await paid(setting.stripe, 10_000, "pm_card_bypassPending");
  const id = setting.sandbox.outside.dispute(charge.id, terms);
  const dispute = () => setting.stripe.disputes.retrieve(id);
  return { ...setting, ...setting.sandbox.outside, charge, id, dispute };
}

describe("a dispute", () => {
  test("takes its amount and a fee at once, and gives the amount back when it is won", async () => {
    const { stripe, charge, id, dispute, decide } = await disputed();
    expect(await dispute()).toMatchObject({
      amount: 10_000,
      balance_transactions: [{ amount: -10_000, fee: 1500, net: -11_500, type: "adjustment", source: id }],
      is_charge_refundable: false,
      payment_method_details: { type: "card", card: { brand: "visa", case_type: "chargeback" } },
      status: "needs_response",
    });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ disputed: true, amount_refunded: 0 });
    expect(await newestEvents(stripe, 2)).toEqual([
      ["charge.dispute.created", id],
      ["charge.dispute.funds_withdrawn", id],
    ]);
    const before = (await balance(stripe)).available ?? 0;

    decide(id, "won");
    expect(await dispute()).toMatchObject({
      status: "won",
      balance_transactions: [
        { net: -11_500, reporting_category: "dispute" },
        { net: 10_000, reporting_category: "dispute_reversal" },
      ],
    });
    expect((await balance(stripe)).available).toBe(before + 10_000);
    expect(await newestEvents(stripe, 2)).toEqual([
      ["charge.dispute.funds_reinstated", id],
      ["charge.dispute.closed", id],
    ]);
  });

  test("is decided once more by the bank, whose money follows", async () => {
    const { stripe, id, dispute, decide } = await disputed();
    const start = (await balance(stripe)).available ?? 0;
    decide(id, "lost");
    expect((await balance(stripe)).available).toBe(start);
    decide(id, "won");
    expect((await balance(stripe)).available).toBe(start + 10_000);
    decide(id, "lost");
    expect((await balance(stripe)).available).toBe(start);
    expect((await dispute()).balance_transactions.map(({ net }) => net)).toEqual([-11_500, 10_000, -10_000]);
    expect(await newestEvents(stripe, 2)).toEqual([
      ["charge.dispute.funds_withdrawn", id],
      ["charge.dispute.closed", id],
    ]);
    expect(() => decide(id, "lost")).toThrow("is lost");
  });

  test("may be of a part, and several may be of one charge until it is all disputed", async () => {
    const { stripe, charge, id, dispute, decide, sandbox } = await disputed({ amount: 4000, reason: "duplicate" });
    expect(await dispute()).toMatchObject({ amount: 4000, reason: "duplicate" });
    const second = sandbox.outside.dispute(charge.id);
    expect((await stripe.disputes.retrieve(second)).amount).toBe(6000);
    expect(() => sandbox.outside.dispute(charge.id, { amount: 1 })).toThrow("cannot be disputed");
    decide(id, "won");
    const third = sandbox.outside.dispute(charge.id, { amount: 4000 });
    const { data } = await stripe.disputes.list({ charge: charge.id });
    expect(data.map((each) => each.id)).toEqual([third, second, id]);
  });

  test("is not possible of a charge that is fully refunded", async () => {
    const { stripe, sandbox } = bench();
    await paid(stripe, 20_000, "pm_card_bypassPending");
    const { charge } = await paid(stripe, 10_000);
    await stripe.refunds.create({ charge: charge.id });
    expect(() => sandbox.outside.dispute(charge.id)).toThrow("fully refunded");
  });
});

describe("an inquiry", () => {
  test("takes no money, and ends in a warning", async () => {
    const { stripe, id, dispute, closeInquiry } = await disputed({ inquiry: true });
    const before = await balance(stripe);
    expect(await dispute()).toMatchObject({
      balance_transactions: [],
      is_charge_refundable: true,
      payment_method_details: { card: { case_type: "inquiry" } },
      status: "warning_needs_response",
    });
    closeInquiry(id);
    expect((await dispute()).status).toBe("warning_closed");
    expect(await balance(stripe)).toEqual(before);
    expect(await newestEvents(stripe, 1)).toEqual([["charge.dispute.closed", id]]);
    expect(() => closeInquiry(id)).toThrow("is warning_closed");
  });

  test("becomes a dispute when it is escalated", async () => {
    const { stripe, id, dispute, decide, escalate } = await disputed({ inquiry: true });
    expect(() => decide(id, "won")).toThrow("is warning_needs_response");
    escalate(id);
    expect(await dispute()).toMatchObject({
      balance_transactions: [{ net: -11_500 }],
      is_charge_refundable: false,
      payment_method_details: { card: { case_type: "chargeback" } },
      status: "needs_response",
    });
    expect(await newestEvents(stripe, 2)).toEqual([
      ["charge.dispute.updated", id],
      ["charge.dispute.funds_withdrawn", id],
    ]);
  });
});
