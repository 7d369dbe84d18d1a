import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { bench, cardForm, NO_REDIRECTS, paid, refusal, SESSION } from "../support/bench";

const TERMS = { ...NO_REDIRECTS, amount: 4999, currency: "usd" };

test.each([
  ["pm_card_visa_chargeDeclined", "card_declined", "generic_decline"],
  ["pm_card_visa_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
  ["pm_card_visa_chargeDeclinedLostCard", "card_declined", "lost_card"],
  ["pm_card_visa_chargeDeclinedStolenCard", "card_declined", "stolen_card"],
  ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
  ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc"],
  ["pm_card_chargeDeclinedProcessingError", "processing_error", "processing_error"],
  ["pm_card_visa_chargeDeclinedVelocityLimitExceeded", "card_declined", "card_velocity_exceeded"],
  ["pm_card_threeDSecureRequiredProcessingError", "card_declined", "generic_decline"],
])("%s is declined as %s, %s", async (payment_method, code, decline_code) => {
  const { stripe } = bench();
  const error = await refusal(stripe.paymentIntents.create({ ...TERMS, payment_method, confirm: true }));
  expect(error).toMatchObject({ statusCode: 402, code, decline_code });
  expect(await stripe.charges.retrieve(error.charge ?? "")).toMatchObject({
    failure_code: code,
    outcome: { reason: decline_code, type: "issuer_declined" },
    status: "failed",
  });
  const { data } = await stripe.events.list({ type: "charge.failed" });
  expect(data.map(({ data: { object } }) => (object as Stripe.Charge).id)).toEqual([error.charge]);
});

describe("after the cardholder has agreed", () => {
  test.each([
    ["4000000000003220", { outcome: "paid" }],
    ["4000008400001629", { outcome: "declined", declineCode: "generic_decline" }],
    ["4000008260003178", { outcome: "declined", declineCode: "insufficient_funds" }],
  ])("%s ends as %o", async (number, end) => {
    const { sandbox, stripe } = bench();
    const { id } = await stripe.checkout.sessions.create(SESSION);
    expect(sandbox.hosted.payCheckout(id, cardForm(number))).toEqual({ outcome: "confirm" });
    expect((await stripe.charges.list()).data).toEqual([]);
    expect(sandbox.hosted.confirmCheckout(id, true)).toMatchObject(end);
  });

  test.each(["pm_card_threeDSecureOptional", "pm_card_threeDSecureOptionalProcessingError"])(
    "%s need not be asked",
    async (card) => {
      const { stripe } = bench();
      expect((await paid(stripe, 4999, card)).intent.status).toBe("succeeded");
    },
  );
});

describe("Radar", () => {
  test.each(["pm_card_radarBlock", "pm_card_riskLevelHighest"])("blocks %s before the bank is asked", async (card) => {
    const { stripe } = bench();
    const error = await refusal(stripe.paymentIntents.create({ ...TERMS, payment_method: card, confirm: true }));
    expect(error).toMatchObject({ code: "card_declined", decline_code: "fraudulent" });
    expect((await stripe.charges.retrieve(error.charge ?? "")).outcome).toMatchObject({
      network_status: "not_sent_to_network",
      risk_level: "highest",
      type: "blocked",
    });
  });

  test("lets an elevated risk pass and names it", async () => {
    const { stripe } = bench();
    const { charge } = await paid(stripe, 4999, "pm_card_riskLevelElevated");
    expect(charge).toMatchObject({ paid: true, outcome: { risk_level: "elevated", type: "authorized" } });
  });

  test.each([
    ["pm_card_cvcCheckFail", { cvc_check: "fail" }],
    ["pm_card_avsZipFail", { address_postal_code_check: "fail", cvc_check: "pass" }],
    ["pm_card_avsLine1Fail", { address_line1_check: "fail" }],
    ["pm_card_avsFail", { address_line1_check: "fail", address_postal_code_check: "fail" }],
    ["pm_card_avsUnchecked", { address_line1_check: "unavailable", address_postal_code_check: "unavailable" }],
  ])("is told of %s that checks gave %o", async (card, checks) => {
    const { stripe } = bench();
    const { charge } = await paid(stripe, 4999, card);
    expect(charge.payment_method_details?.card?.checks).toMatchObject(checks);
  });
});

describe("a payment is disputed some time later", () => {
  test.each<[string, Partial<Stripe.Dispute>[]]>([
    ["pm_card_createDispute", [{ amount: 4999, reason: "fraudulent", status: "needs_response" }]],
    ["pm_card_createDisputeProductNotReceived", [{ amount: 4999, reason: "product_not_received" }]],
    ["pm_card_createDisputeInquiry", [{ amount: 4999, status: "warning_needs_response" }]],
    ["pm_card_createMultipleDisputes", [{ amount: 2499 }, { amount: 2499 }]],
    ["pm_card_createCe3EligibleDispute", [{ enhanced_eligibility_types: ["visa_compelling_evidence_3"] }]],
    ["pm_card_createComplianceDispute", [{ enhanced_eligibility_types: ["visa_compliance"], reason: "noncompliant" }]],
  ])("with %s", async (card, disputes) => {
    const { pass, stripe } = bench();
    const { charge } = await paid(stripe, 4999, card);
    expect((await stripe.disputes.list()).data).toEqual([]);
    pass(1000);
    expect((await stripe.disputes.list({ charge: charge.id })).data).toMatchObject(disputes);
  });

  test("only for what is left of it", async () => {
    const { pass, stripe } = bench();
    const { charge } = await paid(stripe, 4999, "pm_card_createDispute");
    await stripe.refunds.create({ charge: charge.id });
    pass(1000);
    expect((await stripe.disputes.list()).data).toEqual([]);
  });
});

test("the bank warns of fraud, until the payment is refunded or disputed", async () => {
  const { pass, stripe } = bench();
  const { charge, intent } = await paid(stripe, 4999, "pm_card_createIssuerFraudRecord");
  pass(1000);
  const warned = async () => (await stripe.radar.earlyFraudWarnings.list({ charge: charge.id })).data;
  const [warning] = await warned();
  expect(warning).toMatchObject({ actionable: true, charge: charge.id, payment_intent: intent.id });
  await stripe.refunds.create({ charge: charge.id, amount: 4000 });
  expect(await warned()).toMatchObject([{ actionable: true }]);
  await stripe.refunds.create({ charge: charge.id });
  expect(await stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? "")).toMatchObject({ actionable: false });
  const { data } = await stripe.events.list({ limit: 100 });
  expect(
    data
      .map(({ type }) => type)
      .filter((type) => type.startsWith("radar"))
      .sort(),
  ).toEqual(["radar.early_fraud_warning.created", "radar.early_fraud_warning.updated"]);
});

test.each([
  ["pm_card_visa_debit", "visa", "debit"],
  ["pm_card_mastercard_prepaid", "mastercard", "prepaid"],
  ["pm_card_amex", "amex", "credit"],
  ["pm_card_discover", "discover", "credit"],
  ["pm_card_diners", "diners", "credit"],
  ["pm_card_jcb", "jcb", "credit"],
  ["pm_card_unionpay", "unionpay", "credit"],
])("%s is a card of %s, %s", async (card, brand, funding) => {
  const { stripe } = bench();
  const { charge } = await paid(stripe, 4999, card);
  expect(charge.payment_method_details?.card).toMatchObject({ brand, funding });
});
