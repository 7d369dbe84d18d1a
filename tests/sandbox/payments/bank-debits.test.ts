import { expect, test } from "vitest";
import { type Bench, bench, NO_REDIRECTS, refusal, SESSION } from "../support/bench";

const TERMS = { ...NO_REDIRECTS, amount: 4999, currency: "usd" };

async function debited(testMethod: string) {
  const setting = bench();
  const intent = await setting.stripe.paymentIntents.create({ ...TERMS, payment_method: testMethod, confirm: true });
  return { ...setting, intent };
}

async function eventsOf({ stripe }: Bench): Promise<string[]> {
  return (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();
}

test("a bank debit is being processed until the bank answers, and its money comes after that", async () => {
  const setting = await debited("pm_usBankAccount_success");
  const { intent, stripe, pass } = setting;
  const charge = String(intent.latest_charge);
  expect(intent).toMatchObject({ status: "processing", amount_received: 0 });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({
    paid: false,
    status: "pending",
    balance_transaction: null,
    payment_method_details: { type: "us_bank_account", us_bank_account: { last4: "6789" } },
  });
  expect((await stripe.balance.retrieve()).pending[0]?.amount).toBe(0);
  for (const call of [stripe.paymentIntents.cancel(intent.id), stripe.paymentIntents.confirm(intent.id)]) {
    expect(await refusal(call)).toMatchObject({ code: "payment_intent_unexpected_state" });
  }
  pass(1000);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: "succeeded", amount_received: 4999 });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ paid: true, status: "succeeded" });
  expect((await stripe.balance.retrieve()).pending[0]?.amount).toBe(4999 - 40);
  expect(await eventsOf(setting)).toEqual([
    "payment_intent.created",
    "charge.pending",
    "payment_intent.processing",
    "charge.succeeded",
    "payment_intent.succeeded",
  ]);
});

test.each([
  ["pm_usBankAccount_insufficientFunds", "insufficient_funds"],
  ["pm_usBankAccount_accountClosed", "account_closed"],
  ["pm_usBankAccount_noAccount", "no_account"],
  ["pm_usBankAccount_debitNotAuthorized", "debit_not_authorized"],
])("%s fails later, and the intent takes something else", async (testMethod, code) => {
  const { intent, stripe, pass } = await debited(testMethod);
  expect(intent.status).toBe("processing");
  pass(1000);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: { code },
  });
  expect((await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" })).status).toBe("succeeded");
});

test("one that stays is answered from outside, once", async () => {
  const { intent, stripe, sandbox, pass } = await debited("pm_usBankAccount_processing");
  pass(1_000_000);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("processing");
  sandbox.outside.settleDelayed(intent.id, "failed");
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_payment_method");
  expect(() => sandbox.outside.settleDelayed(intent.id, "succeeded")).toThrow("requires_payment_method");
});

test("a bank account that is not offered is refused, and so is one that cannot be", async () => {
  const { stripe } = bench();
  const { id } = await stripe.paymentIntents.create({ ...TERMS, excluded_payment_method_types: ["us_bank_account"] });
  const bank = { payment_method: "pm_usBankAccount_success" };
  expect(await refusal(stripe.paymentIntents.confirm(id, bank))).toMatchObject({
    statusCode: 400,
    code: "payment_intent_incompatible_payment_method",
  });
  await stripe.paymentIntents.update(id, { excluded_payment_method_types: "" });
  expect((await stripe.paymentIntents.confirm(id, bank)).status).toBe("processing");
  const account = { account_holder_type: "company", account_number: "000123456789", routing_number: "123" } as const;
  expect(
    await refusal(stripe.paymentMethods.create({ type: "us_bank_account", us_bank_account: account })),
  ).toMatchObject({
    code: "routing_number_invalid",
  });
});

test("a refund to a bank account is pending until it has arrived, or fails", async () => {
  const { intent, stripe, sandbox, pass } = await debited("pm_usBankAccount_success");
  pass(1000);
  const charge = String(intent.latest_charge);
  const refund = await stripe.refunds.create({ charge, amount: 1000, expand: ["balance_transaction"] });
  expect(refund).toMatchObject({
    id: expect.stringMatching(/^pyr_/),
    status: "pending",
    pending_reason: "processing",
    destination_details: { type: "us_bank_transfer", us_bank_transfer: { reference: null } },
    balance_transaction: { net: -1000, reporting_category: "refund", type: "payment_refund" },
  });
  expect(refund.destination_details).not.toHaveProperty("card");
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1000 });
  const { id: failing } = await stripe.refunds.create({ charge, amount: 500 });
  sandbox.outside.failRefund(failing);
  pass(1000);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: "succeeded" });
  expect(await stripe.refunds.retrieve(failing)).toMatchObject({ status: "failed", failure_reason: "unknown" });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1000 });
  expect((await stripe.balance.retrieve()).pending[0]?.amount).toBe(4999 - 40 - 1000);
});

test("a refund to a bank account that waits for money is processed when there is some", async () => {
  const { intent, stripe, sandbox, pass } = await debited("pm_usBankAccount_success");
  pass(1000);
  const { id } = await stripe.refunds.create({ charge: String(intent.latest_charge) });
  expect((await stripe.refunds.retrieve(id)).pending_reason).toBe("insufficient_funds");
  sandbox.outside.topUpPlatform(1000);
  pass(1000);
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: "pending", pending_reason: "processing" });
  pass(1000);
  expect((await stripe.refunds.retrieve(id)).status).toBe("succeeded");
});

test.each(["succeeded", "failed"] as const)(
  "Checkout is complete and unpaid until the debit has %s",
  async (outcome) => {
    const setting = bench();
    const { stripe, sandbox } = setting;
    const { id } = await stripe.checkout.sessions.create(SESSION);
    sandbox.outside.debitCheckout(id, "pm_usBankAccount_processing");
    const waiting = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
    expect(waiting).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
      payment_intent: { status: "processing" },
    });
    const intentId = typeof waiting.payment_intent === "object" ? (waiting.payment_intent?.id ?? "") : "";
    sandbox.outside.settleDelayed(intentId, outcome);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: "complete",
      payment_status: outcome === "succeeded" ? "paid" : "unpaid",
    });
    expect((await eventsOf(setting)).at(-1)).toBe(`checkout.session.async_payment_${outcome}`);
  },
);

test("a session that allows cards alone takes no debit", async () => {
  const { stripe, sandbox } = bench();
  const { id } = await stripe.checkout.sessions.create({ ...SESSION, allowed_payment_method_types: ["card"] });
  expect(() => sandbox.outside.debitCheckout(id, "pm_usBankAccount_success")).toThrow("offers card");
});
