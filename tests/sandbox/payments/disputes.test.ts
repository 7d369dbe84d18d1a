import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { type Bench, balance, bench, DAY, newestEvents, paid, refusal } from "../support/bench";

async function disputed(terms?: Parameters<Bench["sandbox"]["outside"]["dispute"]>[1]) {
  const setting = bench();
  const { charge } = await paid(setting.stripe, 10_000, "pm_card_bypassPending");
  const id = setting.sandbox.outside.dispute(charge.id, terms);
  const dispute = () => setting.stripe.disputes.retrieve(id);
  const answer = (uncategorized_text: string, more: Stripe.DisputeUpdateParams = {}) =>
    setting.stripe.disputes.update(id, { evidence: { uncategorized_text }, ...more });
  return { ...setting, ...setting.sandbox.outside, charge, id, dispute, answer };
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

describe("evidence", () => {
  test.each([
    ["winning_evidence", "won", 10_000],
    ["losing_evidence", "lost", 0],
  ])("of the words %s is under review, and then %s", async (words, outcome, returned) => {
    const { stripe, id, dispute, answer, pass } = await disputed();
    const before = (await balance(stripe)).available ?? 0;
    expect(await answer(words)).toMatchObject({
      evidence: { uncategorized_text: words },
      evidence_details: { has_evidence: true, submission_count: 1, submission_method: "manual" },
      status: "under_review",
    });
    pass(1000);
    expect((await dispute()).status).toBe(outcome);
    expect((await balance(stripe)).available).toBe(before + returned);
    expect((await newestEvents(stripe, 1))[0]).toEqual(["charge.dispute.closed", id]);
    expect(await refusal(answer("more"))).toMatchObject({ statusCode: 400, param: "evidence" });
  });

  test("of other words stays under review, however long", async () => {
    const { dispute, answer, pass } = await disputed();
    await answer("He was there all day.");
    pass(60 * DAY);
    expect((await dispute()).status).toBe("under_review");
  });

  test("is kept for later when it is not to be submitted yet", async () => {
    const { stripe, id, dispute, answer, pass } = await disputed();
    const staged = await answer("losing_evidence", { submit: false, metadata: { case: "12" } });
    expect(staged).toMatchObject({
      evidence_details: { has_evidence: true, submission_count: 0 },
      metadata: { case: "12" },
      status: "needs_response",
    });
    pass(DAY);
    expect((await stripe.disputes.update(id, { metadata: { case: "" } })).metadata).toEqual({});
    expect((await dispute()).status).toBe("needs_response");
    expect((await stripe.disputes.update(id, { submit: true })).status).toBe("under_review");
  });

  test("of no kind that Stripe knows is refused", async () => {
    const { stripe, id } = await disputed();
    const evidence = { alibi: "elsewhere" } as Stripe.DisputeUpdateParams.Evidence;
    expect(await refusal(stripe.disputes.update(id, { evidence }))).toMatchObject({ param: "evidence[alibi]" });
  });

  test.each([
    ["winning_evidence", "warning_closed"],
    ["escalate_inquiry_evidence", "needs_response"],
  ])("%s makes an inquiry %s", async (words, outcome) => {
    const { dispute, answer, pass } = await disputed({ inquiry: true });
    expect((await answer(words)).status).toBe("warning_under_review");
    pass(1000);
    expect((await dispute()).status).toBe(outcome);
  });
});

test("an inquiry into a payment that was fully refunded is closed, whatever its evidence", async () => {
  const { stripe, dispute, answer, pass, faults } = await disputed({ inquiry: true });
  await answer("escalate_inquiry_evidence");
  await stripe.refunds.create({ charge: String((await dispute()).charge) });
  pass(1000);
  expect((await dispute()).status).toBe("warning_closed");
  expect(faults).toEqual([]);
});

test("closing a dispute gives it up, once", async () => {
  const { stripe, id, pass } = await disputed();
  const before = await balance(stripe);
  expect((await stripe.disputes.close(id)).status).toBe("lost");
  expect(await balance(stripe)).toEqual(before);
  expect(await refusal(stripe.disputes.close(id))).toMatchObject({ statusCode: 400 });
  pass(30 * DAY);
  expect((await stripe.events.list({ type: "charge.dispute.closed" })).data).toHaveLength(1);
});

test("a dispute that nobody answers in time is lost", async () => {
  const { dispute, pass } = await disputed();
  const { due_by } = (await dispute()).evidence_details;
  expect(new Date((due_by ?? 0) * 1000).toISOString()).toBe("2026-03-09T23:59:59.000Z");
  pass(7 * DAY);
  expect((await dispute()).status).toBe("needs_response");
  pass(DAY);
  expect(await dispute()).toMatchObject({ status: "lost", evidence_details: { past_due: true } });
});

test("an inquiry that nobody answers is over after 120 days", async () => {
  const { dispute, pass } = await disputed({ inquiry: true });
  pass(119 * DAY);
  expect(await dispute()).toMatchObject({ status: "warning_needs_response", evidence_details: { past_due: true } });
  pass(DAY);
  expect((await dispute()).status).toBe("warning_closed");
});

test("an update's event tells what was there before", async () => {
  const { stripe, answer } = await disputed();
  await answer("He was there all day.");
  const [event] = (await stripe.events.list({ type: "charge.dispute.updated" })).data;
  expect(event?.data.previous_attributes).toEqual({
    evidence: { uncategorized_text: null },
    evidence_details: { has_evidence: false, submission_count: 0, submission_method: "not_submitted" },
    status: "needs_response",
  });
});
