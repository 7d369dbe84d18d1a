import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { bench, newAccount, openedOnboarding, paid, payableAccount, refusal } from "../support/bench";

describe("an account is updated", () => {
  test("in what the platform may say of it, and tells so", async () => {
    const { stripe } = bench();
    const { id } = await newAccount(stripe);
    const changes = { email: "riley@pours.example", metadata: { user: "", job: "7" } };
    expect(await stripe.accounts.update(id, { ...changes, business_profile: { mcc: "8911" } })).toMatchObject({
      business_profile: { mcc: "8911", name: null },
      email: "riley@pours.example",
      metadata: { job: "7" },
    });
    const { data } = await stripe.events.list({ type: "account.updated" }, { stripeAccount: id });
    expect(data).toMatchObject([{ data: { previous_attributes: { email: "riley@fieldlab.example" } } }]);
  });

  test("with a capability, which is then asked for and inactive", async () => {
    const { stripe } = bench();
    const { id } = await stripe.accounts.create({ type: "express" });
    const capabilities = { card_payments: { requested: true }, transfers: { requested: true } };
    expect((await stripe.accounts.update(id, { capabilities })).capabilities).toEqual({
      card_payments: "inactive",
      transfers: "inactive",
    });
    const { data } = await stripe.events.list({ type: "capability.updated" }, { stripeAccount: id });
    expect(data).toHaveLength(2);
  });

  test("without a capability that it gives up, but never with transfers alone", async () => {
    const { stripe } = bench();
    const { id } = await stripe.accounts.create({ type: "express" });
    const ask = (card_payments: boolean | undefined, transfers: boolean) =>
      stripe.accounts.update(id, {
        capabilities: {
          ...(card_payments !== undefined && { card_payments: { requested: card_payments } }),
          transfers: { requested: transfers },
        },
      });
    const alone = { statusCode: 400, message: expect.stringMatching(/without the `card_payments` capability/) };
    expect(await refusal(ask(undefined, true))).toMatchObject(alone);
    const transfers = { requested: true };
    expect(await refusal(stripe.accounts.create({ capabilities: { transfers } }))).toMatchObject(alone);
    await ask(true, true);
    expect(await refusal(ask(false, true))).toMatchObject(alone);
    expect((await ask(undefined, false)).capabilities).toEqual({ card_payments: "inactive" });
    const { data } = await stripe.events.list({ type: "capability.updated" }, { stripeAccount: id });
    expect(data[0]?.data.object).toMatchObject({ id: "transfers", requested: false, status: "unrequested" });
    expect((await ask(false, false)).capabilities).toEqual({});
  });

  test("with its type, and then with its person, who is nobody's without a type", async () => {
    const { stripe } = bench();
    const individual = { first_name: "Riley" };
    const refused = { statusCode: 400, param: "individual" };
    expect(await refusal(stripe.accounts.create({ type: "express", individual }))).toMatchObject(refused);
    const { id } = await stripe.accounts.create({ type: "express" });
    expect(await refusal(stripe.accounts.update(id, { individual }))).toMatchObject(refused);
    const typed = await stripe.accounts.update(id, { business_type: "individual" });
    expect(typed.individual).toMatchObject({ account: id, first_name: null });
    const named = await stripe.accounts.update(id, { individual });
    expect(named.individual).toMatchObject({ id: typed.individual?.id, first_name: "Riley" });
    expect(named.requirements?.currently_due).not.toContain("individual.first_name");
  });

  test("with its person until the first link, and then no more", async () => {
    const { sandbox, stripe } = bench();
    const { id } = await newAccount(stripe);
    const named = await stripe.accounts.update(id, { individual: { first_name: "Riley" } });
    expect(named.requirements?.currently_due).not.toContain("individual.first_name");
    await openedOnboarding({ sandbox, stripe }, id);
    for (const changes of [{ individual: { first_name: "Sam" } }, { business_type: "individual" as const }]) {
      expect(await refusal(stripe.accounts.update(id, changes))).toMatchObject({
        statusCode: 400,
        param: Object.keys(changes)[0],
      });
    }
  });
});

test("an account is rejected by the platform", async () => {
  const setting = bench();
  const id = await payableAccount(setting);
  expect(await setting.stripe.accounts.reject(id, { reason: "fraud_other" })).toMatchObject({
    payouts_enabled: false,
    requirements: { disabled_reason: "rejected.platform_fraud" },
  });
});

test("an account is deleted when it has no money", async () => {
  const setting = bench();
  const { stripe } = setting;
  const [rich, poor] = [await payableAccount(setting), await payableAccount(setting)];
  await paid(stripe, 5000, "pm_card_bypassPending");
  await stripe.transfers.create({ amount: 100, currency: "usd", destination: rich });
  expect((await refusal(stripe.accounts.del(rich))).statusCode).toBe(400);
  expect(await stripe.accounts.del(poor)).toEqual({ id: poor, object: "account", deleted: true });
  expect(await refusal(stripe.accounts.retrieve(poor))).toMatchObject({ code: "account_invalid" });
  expect((await stripe.accounts.list()).data.map(({ id }) => id)).toEqual([rich]);
});

test("a login link is made for an account that was onboarded and has an Express dashboard", async () => {
  const setting = bench();
  const { stripe } = setting;
  const id = await payableAccount(setting);
  const link = await stripe.accounts.createLoginLink(id);
  expect(link).toMatchObject({ object: "login_link", url: expect.stringContaining(id) });
  expect((await stripe.accounts.createLoginLink(id)).url).not.toBe(link.url);
  const { id: newcomer } = await newAccount(stripe);
  const { id: standard } = await stripe.accounts.create({ controller: { stripe_dashboard: { type: "full" } } });
  for (const other of [newcomer, standard]) {
    expect((await refusal(stripe.accounts.createLoginLink(other))).statusCode).toBe(400);
  }
});

describe("a payout by hand", () => {
  async function withMoney() {
    const setting = bench();
    const id = await payableAccount(setting);
    await paid(setting.stripe, 5000, "pm_card_bypassPending");
    await setting.stripe.transfers.create({ amount: 1000, currency: "usd", destination: id });
    const pay = (amount: number, stripeAccount?: string) =>
      setting.stripe.payouts.create({ amount, currency: "usd", metadata: { week: "9" } }, { stripeAccount });
    return { ...setting, id, pay };
  }

  test("takes what is available, of the platform and of an account", async () => {
    const { id, pay, stripe } = await withMoney();
    expect(await pay(400, id)).toMatchObject({ amount: 400, automatic: false, metadata: { week: "9" } });
    expect((await stripe.balance.retrieve({}, { stripeAccount: id })).available[0]?.amount).toBe(600);
    expect(await refusal(pay(601, id))).toMatchObject({ code: "balance_insufficient" });
    expect((await pay(3000)).object).toBe("payout");
    expect((await refusal(pay(5000))).code).toBe("balance_insufficient");
    const [payout] = (await stripe.payouts.list({}, { stripeAccount: id })).data;
    await stripe.payouts.update(payout?.id ?? "", { metadata: { week: "10" } }, { stripeAccount: id });
    const told = await stripe.events.list({ type: "payout.updated" }, { stripeAccount: id });
    expect(told.data).toMatchObject([{ data: { previous_attributes: { metadata: { week: "9" } } } }]);
  });

  test("is refused to an account that is restricted", async () => {
    const { id, pay, sandbox } = await withMoney();
    sandbox.outside.restrictAccount(id);
    expect(await refusal(pay(400, id))).toMatchObject({ code: "payouts_not_allowed" });
  });
});

test("a transfer's payment at its destination is a charge there, refunded by a reversal", async () => {
  const setting = bench();
  const { stripe } = setting;
  const destination = await payableAccount(setting);
  const stripeAccount = destination;
  const { charge } = await paid(stripe, 5000);
  const transfer = await stripe.transfers.create({
    amount: 1000,
    currency: "usd",
    destination,
    source_transaction: charge.id,
    expand: ["destination_payment"],
  });
  const payment = transfer.destination_payment as Stripe.Charge;
  expect(payment).toMatchObject({ amount: 1000, source_transfer: transfer.id, paid: true });
  expect((await stripe.charges.list({}, { stripeAccount })).data).toEqual([payment]);
  expect((await stripe.charges.list()).data).toHaveLength(1);
  const [movement] = (await stripe.balanceTransactions.list({ expand: ["data.source"] }, { stripeAccount })).data;
  expect(movement?.source).toMatchObject({ id: payment.id, object: "charge" });
  const { destination_payment_refund: refund } = await stripe.transfers.createReversal(transfer.id, { amount: 400 });
  const refunded = { type: "payment_refund", expand: ["data.source"] };
  const [taken] = (await stripe.balanceTransactions.list(refunded, { stripeAccount })).data;
  expect(taken).toMatchObject({
    net: -400,
    reporting_category: "refund",
    source: { id: refund, amount: 400, balance_transaction: taken?.id, charge: payment.id },
  });
  expect(await stripe.charges.retrieve(payment.id, {}, { stripeAccount })).toMatchObject({
    amount_refunded: 400,
    refunded: false,
  });
  const shown = await stripe.charges.retrieve(charge.id, { expand: ["transfer"] });
  expect(shown).not.toHaveProperty("transfer");
});
