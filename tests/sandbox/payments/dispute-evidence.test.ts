import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { balance, bench, DAY, newestEvents, paid, refusal } from "../support/bench";

async function disputed(inquiry = false) {
  const setting = bench();
  const { charge } = await paid(setting.stripe, 10_000, "pm_card_bypassPending");
  const id = setting.sandbox.outside.dispute(charge.id, { inquiry });
  const dispute = () => setting.stripe.disputes.retrieve(id);
  const answer = (uncategorized_text: string, more: Stripe.DisputeUpdateParams = {}) =>
    setting.stripe.disputes.update(id, { evidence: { uncategorized_text }, ...more });
  return { ...setting, id, dispute, answer };
}

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
    const { dispute, answer, pass } = await disputed(true);
    expect((await answer(words)).status).toBe("warning_under_review");
    pass(1000);
    expect((await dispute()).status).toBe(outcome);
  });
});

test("an inquiry into a payment that was fully refunded is closed, whatever its evidence", async () => {
  const { stripe, dispute, answer, pass, faults } = await disputed(true);
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
  const { dispute, pass } = await disputed(true);
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
