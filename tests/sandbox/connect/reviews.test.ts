import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import type { Restriction } from "~/sandbox/connect/accounts/account-reviews.server";
import { bench, DAY, newAccount, ONBOARDING, openedOnboarding, payableAccount, refusal, START } from "../support/bench";

async function onboarded(changes: Partial<typeof ONBOARDING>) {
  const setting = bench();
  const { id } = await newAccount(setting.stripe);
  const session = await openedOnboarding(setting, id);
  const save = (more: Partial<typeof ONBOARDING>) =>
    setting.sandbox.hosted.saveOnboarding(id, session, { ...ONBOARDING, ...more });
  save(changes);
  return { ...setting, id, save, account: () => setting.stripe.accounts.retrieve(id) };
}

const DOCUMENT = "individual.verification.document";

test("who was born on 1901-01-01 is verified some time later", async () => {
  const { account, pass } = await onboarded({ dateOfBirth: "1901-01-01" });
  expect(await account()).toMatchObject({
    capabilities: { transfers: "pending" },
    details_submitted: true,
    payouts_enabled: false,
    requirements: {
      currently_due: [],
      disabled_reason: "requirements.pending_verification",
      pending_verification: [DOCUMENT],
    },
  });
  pass(1000);
  expect(await account()).toMatchObject({
    capabilities: { transfers: "active" },
    payouts_enabled: true,
    requirements: { disabled_reason: null, pending_verification: [] },
  });
});

test("who was born on 1900-01-01 stays under review until somebody at Stripe has looked", async () => {
  const { account, id, pass, sandbox } = await onboarded({ dateOfBirth: "1900-01-01" });
  pass(DAY);
  expect(await account()).toMatchObject({ payouts_enabled: false, requirements: { currently_due: [] } });
  sandbox.outside.restoreAccount(id);
  expect(await account()).toMatchObject({ payouts_enabled: true });
});

test.each([
  ["a Social Security number that does not match", { ssnLast4: "1111" }, "verification_failed_id_number_match"],
  ["the address that does not match", { addressLine1: "address_no_match" }, "verification_failed_address_match"],
])("%s is not verified, and a document is asked for", async (_, changes, code) => {
  const { account, pass, save } = await onboarded(changes);
  const refused = {
    capabilities: { card_payments: "inactive", transfers: "inactive" },
    details_submitted: true,
    payouts_enabled: false,
    requirements: { currently_due: [DOCUMENT], disabled_reason: "requirements.past_due" },
  };
  expect(await account()).toMatchObject({ ...refused, requirements: { errors: [{ code, requirement: DOCUMENT }] } });
  save({ ...changes, ssnLast4: "", document: "file_identity_document_failure" });
  expect((await account()).requirements?.errors).toMatchObject([{ code: "verification_document_failed_other" }]);
  save({ ...changes, ssnLast4: "", document: "file_identity_document_success" });
  expect(await account()).toMatchObject({ payouts_enabled: false, requirements: { pending_verification: [DOCUMENT] } });
  pass(1000);
  expect(await account()).toMatchObject({ payouts_enabled: true, requirements: { currently_due: [], errors: [] } });
});

test("made-up values are verified at once", async () => {
  const made = { dateOfBirth: "1988-05-17", ssnLast4: "1234", addressLine1: "1100 Congress Ave" };
  const { account } = await onboarded(made);
  expect(await account()).toMatchObject({ payouts_enabled: true, requirements: { currently_due: [], errors: [] } });
});

test("tells what each capability becomes, and of a new bank account", async () => {
  const { id, pass, save, stripe } = await onboarded({ dateOfBirth: "1901-01-01" });
  pass(1000);
  await stripe.accounts.retrieve(id);
  save({ accountNumber: "000999999991", ssnLast4: "" });
  const { data } = await stripe.events.list({ limit: 100 }, { stripeAccount: id });
  const told = data.reverse().map(({ data, type }) => {
    const { object, previous_attributes: before } = data as Stripe.CapabilityUpdatedEvent.Data;
    if (type === "capability.updated") return [type, object.id, before?.status, object.status];
    return [type];
  });
  expect(told).toEqual([
    ["account.external_account.created"],
    ["capability.updated", "card_payments", "inactive", "pending"],
    ["capability.updated", "transfers", "inactive", "pending"],
    ["account.updated"],
    ["capability.updated", "card_payments", "pending", "active"],
    ["capability.updated", "transfers", "pending", "active"],
    ["account.updated"],
    ["account.external_account.created"],
    ["account.external_account.deleted"],
    ["account.updated"],
  ]);
});

test("a number that cannot be verified asks for a document, until another is given", async () => {
  const { account, save } = await onboarded({ ssnLast4: "1111" });
  expect(await account()).toMatchObject({
    capabilities: { transfers: "inactive" },
    details_submitted: true,
    payouts_enabled: false,
    requirements: { currently_due: [DOCUMENT], errors: [{ requirement: DOCUMENT }] },
  });
  save({ ssnLast4: "" });
  expect((await account()).payouts_enabled).toBe(false);
  save({ ssnLast4: "0000" });
  expect(await account()).toMatchObject({ payouts_enabled: true, requirements: { errors: [] } });
});

test("an account that could be paid is restricted later and restored, and each is told", async () => {
  const setting = bench();
  const { sandbox, stripe } = setting;
  const id = await payableAccount(setting);
  const told = async () => (await stripe.events.list({ type: "account.updated" }, { stripeAccount: id })).data.length;
  const before = await told();
  sandbox.outside.restrictAccount(id, { needs: ["individual.address.line1"] });
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    capabilities: { transfers: "inactive" },
    payouts_enabled: false,
    requirements: { currently_due: ["individual.address.line1"], disabled_reason: "requirements.past_due" },
  });
  sandbox.outside.restoreAccount(id);
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: true });
  expect(await told()).toBe(before + 2);
});

describe("an account that is asked for more", () => {
  async function restricted(restriction: Restriction) {
    const setting = bench();
    const id = await payableAccount(setting);
    setting.sandbox.outside.restrictAccount(id, restriction);
    return { ...setting, id, account: () => setting.stripe.accounts.retrieve(id) };
  }
  const DUE = { currently_due: ["individual.verification.document"] };

  test("by a day does all that it did until then", async () => {
    const by = START + 7 * DAY;
    const { account, pass, stripe, id } = await restricted({ stops: "nothing", by });
    expect(await account()).toMatchObject({
      capabilities: { card_payments: "active", transfers: "active" },
      payouts_enabled: true,
      requirements: { ...DUE, current_deadline: by / 1000, disabled_reason: null, errors: [], past_due: [] },
    });
    pass(7 * DAY);
    expect(await account()).toMatchObject({
      capabilities: { card_payments: "inactive", transfers: "inactive" },
      payouts_enabled: false,
      requirements: { ...DUE, current_deadline: null, disabled_reason: "requirements.past_due" },
    });
    const { data } = await stripe.events.list({ type: "account.updated", limit: 1 }, { stripeAccount: id });
    expect(data).toMatchObject([{ data: { object: { payouts_enabled: false } } }]);
  });

  test("in time never misses the deadline", async () => {
    const { account, pass, sandbox, id } = await restricted({ stops: "nothing", by: START + 7 * DAY });
    sandbox.outside.restoreAccount(id);
    pass(8 * DAY);
    expect(await account()).toMatchObject({ payouts_enabled: true, requirements: { currently_due: [] } });
  });

  test("may take transfers that are not paid out", async () => {
    const { account } = await restricted({ stops: "payouts" });
    expect(await account()).toMatchObject({
      capabilities: { card_payments: "active", transfers: "active" },
      charges_enabled: true,
      payouts_enabled: false,
      requirements: { ...DUE, disabled_reason: "requirements.past_due", past_due: DUE.currently_due },
    });
  });

  test("may be paid out what it has and take no transfer", async () => {
    const { account, stripe, id } = await restricted({ stops: "transfers" });
    expect(await account()).toMatchObject({
      capabilities: { card_payments: "active", transfers: "inactive" },
      payouts_enabled: true,
      requirements: { ...DUE, disabled_reason: null },
    });
    expect(await refusal(stripe.transfers.create({ amount: 100, currency: "usd", destination: id }))).toMatchObject({
      code: "insufficient_capabilities_for_transfer",
    });
    const { data } = await stripe.events.list({ type: "capability.updated", limit: 1 }, { stripeAccount: id });
    expect(data[0]?.data.object).toMatchObject({
      id: "transfers",
      status: "inactive",
      requirements: { disabled_reason: "requirements.fields_needed" },
    });
  });
});

test("a rejected account is disabled for good", async () => {
  const setting = bench();
  const id = await payableAccount(setting);
  setting.sandbox.outside.rejectAccount(id);
  expect(await setting.stripe.accounts.retrieve(id)).toMatchObject({
    payouts_enabled: false,
    requirements: { currently_due: [], disabled_reason: "rejected.terms_of_service" },
  });
});

test("a closed account is out of reach for the platform, which is told", async () => {
  const setting = bench();
  const { sandbox, stripe } = setting;
  const id = await payableAccount(setting);
  sandbox.outside.closeAccount(id);
  const addresses = { refresh_url: "https://pourcheck.example/a", return_url: "https://pourcheck.example/b" };
  for (const call of [
    stripe.accounts.retrieve(id),
    stripe.accountLinks.create({ account: id, type: "account_onboarding", ...addresses }),
  ]) {
    expect(await refusal(call)).toMatchObject({ statusCode: 403, code: "account_invalid" });
  }
  const transfer = stripe.transfers.create({ amount: 100, currency: "usd", destination: id });
  expect(await refusal(transfer)).toMatchObject({ statusCode: 400, code: "resource_missing" });
});
