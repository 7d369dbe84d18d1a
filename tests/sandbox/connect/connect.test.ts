import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import {
  bench,
  HOUR,
  MINUTE,
  newAccount,
  ONBOARDING,
  openedOnboarding,
  payableAccount,
  refusal,
  START,
} from "../support/bench";

const EVERYTHING = [
  "external_account",
  "individual.address.city",
  "individual.address.line1",
  "individual.address.postal_code",
  "individual.address.state",
  "individual.dob.day",
  "individual.dob.month",
  "individual.dob.year",
  "individual.first_name",
  "individual.last_name",
  "individual.ssn_last_4",
  "tos_acceptance.date",
  "tos_acceptance.ip",
];
const REFRESH = "http://127.0.0.1:4000/inspector-payments?payout_refresh=1";
const RETURN = "http://127.0.0.1:4000/inspector-payments?payout_complete=1";
const BLANK = {
  firstName: "",
  lastName: "",
  dateOfBirth: "",
  addressLine1: "",
  city: "",
  state: "",
  postalCode: "",
  ssnLast4: "",
  document: "",
  routingNumber: "",
  accountNumber: "",
  agreeToTerms: false,
  finishLater: false,
};

describe("an account", () => {
  test("begins with everything due and may do nothing", async () => {
    const { stripe } = bench();
    const account = await newAccount(stripe);
    expect(account.id).toMatch(/^acct_\w{24}$/);
    expect(account).toMatchObject({
      object: "account",
      capabilities: { card_payments: "inactive", transfers: "inactive" },
      charges_enabled: false,
      country: "US",
      details_submitted: false,
      email: "riley@fieldlab.example",
      external_accounts: { data: [] },
      metadata: { user: "12" },
      payouts_enabled: false,
      requirements: { currently_due: EVERYTHING, past_due: EVERYTHING, disabled_reason: "requirements.past_due" },
    });
    expect(await stripe.accounts.retrieve(account.id)).toEqual(account);
    expect((await stripe.accounts.list()).data).toEqual([account]);
  });

  test("is made by type, or by controller, not by both", async () => {
    const { stripe } = bench();
    const individual = { first_name: "Riley" };
    expect(await stripe.accounts.create({ type: "express", business_type: "individual", individual })).toMatchObject({
      type: "express",
      individual,
      requirements: { currently_due: EVERYTHING.filter((name) => name !== "individual.first_name") },
    });
    const both = { type: "express", controller: { stripe_dashboard: { type: "express" } } } as const;
    expect(await refusal(stripe.accounts.create(both))).toMatchObject({ statusCode: 400, param: "type" });
    expect(await refusal(stripe.accounts.create({ country: "FR" }))).toMatchObject({ code: "country_unsupported" });
  });

  test("is of no type until somebody says which, and is then asked for that first", async () => {
    const { sandbox, stripe } = bench();
    const account = await stripe.accounts.create({ type: "express" });
    expect(account).toMatchObject({
      business_type: null,
      requirements: {
        currently_due: ["business_type", "external_account", "tos_acceptance.date", "tos_acceptance.ip"],
      },
    });
    expect(account).not.toHaveProperty("individual");
    const session = await openedOnboarding({ sandbox, stripe }, account.id);
    sandbox.hosted.saveOnboarding(account.id, session, { ...BLANK, firstName: "Riley", finishLater: true });
    expect((await stripe.accounts.retrieve(account.id)).requirements?.currently_due).toEqual(
      EVERYTHING.filter((name) => name !== "individual.first_name"),
    );
  });

  test("hides its person and its type from the first link on", async () => {
    const { sandbox, stripe } = bench();
    const { id, ...before } = await newAccount(stripe);
    expect(before).toMatchObject({ business_type: "individual", individual: { object: "person" } });
    await openedOnboarding({ sandbox, stripe }, id);
    const shown = await stripe.accounts.retrieve(id);
    expect(shown).not.toHaveProperty("individual");
    expect(shown).not.toHaveProperty("business_type");
    expect(shown.requirements).toEqual(before.requirements);
  });
});

describe("an account link", () => {
  async function linked() {
    const setting = bench();
    const { id } = await newAccount(setting.stripe);
    const link = await setting.stripe.accountLinks.create({
      account: id,
      type: "account_onboarding",
      refresh_url: REFRESH,
      return_url: RETURN,
    });
    return { ...setting, id, link, token: new URL(link.url).searchParams.get("link") ?? "" };
  }

  test("leads to the onboarding page of its account for five minutes", async () => {
    const { id, link } = await linked();
    expect(link).toMatchObject({
      object: "account_link",
      created: START / 1000,
      expires_at: (START + 5 * MINUTE) / 1000,
    });
    expect(link.url).toMatch(`http://127.0.0.1:4000/sandbox/connect/${id}?link=`);
  });

  test("opens once; used again it leads to the refresh address, while the opened form stays", async () => {
    const { sandbox, id, token } = await linked();
    const opening = sandbox.hosted.onboarding(id, token);
    expect(opening).toMatchObject({ outcome: "opened" });
    expect(sandbox.hosted.onboarding(id, token)).toEqual({ outcome: "expired", redirectTo: REFRESH });
    const session = opening?.outcome === "opened" ? opening.session : "";
    expect(sandbox.hosted.onboardingForm(id, session)).toMatchObject({
      account: id,
      email: "riley@fieldlab.example",
      complete: false,
      currentlyDue: EVERYTHING,
      returnUrl: RETURN,
    });
  });

  test("expires, and so does the form an hour after it was opened", async () => {
    const { sandbox, stripe, id, token, pass } = await linked();
    const session = await openedOnboarding({ sandbox, stripe }, id);
    pass(5 * MINUTE);
    expect(sandbox.hosted.onboarding(id, token)).toEqual({ outcome: "expired", redirectTo: REFRESH });
    pass(HOUR - 5 * MINUTE);
    expect(sandbox.hosted.onboardingForm(id, session)).toBeUndefined();
    expect(sandbox.hosted.saveOnboarding(id, session, ONBOARDING)).toEqual({ outcome: "expired", redirectTo: REFRESH });
    expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);
  });

  test("opens nothing for another account, and neither does its session", async () => {
    const { sandbox, stripe, id, token } = await linked();
    const other = await newAccount(stripe);
    expect(sandbox.hosted.onboarding(other.id, token)).toBeUndefined();
    expect(sandbox.hosted.onboarding("acct_none", token)).toBeUndefined();
    const session = await openedOnboarding({ sandbox, stripe }, id);
    expect(sandbox.hosted.onboardingForm(other.id, session)).toBeUndefined();
    expect(sandbox.hosted.saveOnboarding(other.id, session, ONBOARDING)).toEqual({
      outcome: "expired",
      redirectTo: null,
    });
  });

  test("needs an account and absolute addresses", async () => {
    const { stripe, id } = await linked();
    const terms = { type: "account_onboarding", refresh_url: REFRESH, return_url: RETURN } as const;
    expect(await refusal(stripe.accountLinks.create({ ...terms, account: "acct_none" }))).toMatchObject({
      statusCode: 403,
    });
    expect(await refusal(stripe.accountLinks.create({ ...terms, account: id, type: "account_update" }))).toMatchObject({
      statusCode: 400,
      param: "type",
    });
    expect(await refusal(stripe.accountLinks.create({ ...terms, account: id, return_url: "/back" }))).toMatchObject({
      code: "url_invalid",
      param: "return_url",
    });
  });
});

describe("onboarding", () => {
  async function opened() {
    const setting = bench();
    const { id } = await newAccount(setting.stripe);
    const session = await openedOnboarding(setting, id);
    const save = (changes: Partial<typeof ONBOARDING> = {}) =>
      setting.sandbox.hosted.saveOnboarding(id, session, { ...ONBOARDING, ...changes });
    return { ...setting, id, session, save };
  }
  const updates = (stripe: Stripe, account: string) =>
    stripe.events.list({ type: "account.updated" }, { stripeAccount: account });

  test("finished makes the account payable, tells the platform once, and keeps of the bank account its last four digits", async () => {
    const { stripe, sandbox, session, id, save } = await opened();
    expect(save()).toEqual({ outcome: "saved", complete: true, redirectTo: RETURN });
    expect(save()).toEqual({ outcome: "saved", complete: true, redirectTo: RETURN });
    const account = await stripe.accounts.retrieve(id);
    expect(account).toMatchObject({
      capabilities: { card_payments: "active", transfers: "active" },
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: true,
      requirements: { currently_due: [], past_due: [], disabled_reason: null },
      external_accounts: { data: [{ object: "bank_account", last4: "6789", routing_number: "110000000" }] },
      tos_acceptance: { date: START / 1000 },
    });
    expect(JSON.stringify(account)).not.toContain("123456789");
    expect(sandbox.hosted.onboardingForm(id, session)).toMatchObject({
      firstName: "Riley",
      lastName: "Field",
      dateOfBirth: "1902-01-01",
      address: { line1: "address_full_match", city: "Austin", state: "TX", postalCode: "78701" },
      ssnGiven: true,
    });
    const { data } = await updates(stripe, id);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ account: id, data: { object: { id, payouts_enabled: true } } });
    expect((await stripe.events.list()).data).toEqual([]);
  });

  test("half finished keeps what was filled in, and names what is due", async () => {
    const { stripe, sandbox, id, session, save } = await opened();
    const half = { ...BLANK, firstName: "Riley", lastName: "Field", dateOfBirth: "1902-01-01", agreeToTerms: true };
    expect(save({ ...half, finishLater: true })).toEqual({ outcome: "saved", complete: false, redirectTo: RETURN });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      capabilities: { card_payments: "inactive", transfers: "inactive" },
      details_submitted: false,
      payouts_enabled: false,
      requirements: {
        currently_due: EVERYTHING.filter((name) => !/\.(dob|first_name|last_name)/.test(name)),
      },
    });
    expect((await updates(stripe, id)).data).toHaveLength(1);
    expect(sandbox.hosted.onboardingForm(id, session)).toMatchObject({
      firstName: "Riley",
      lastName: "Field",
      dateOfBirth: "1902-01-01",
      ssnGiven: false,
      bank: null,
      termsAccepted: false,
    });
    const rest = {
      ...BLANK,
      addressLine1: "address_full_match",
      city: "Austin",
      state: "tx",
      postalCode: "78701",
      ssnLast4: "0000",
      routingNumber: "110000000",
      accountNumber: "000123456789",
      agreeToTerms: true,
    };
    expect(save(rest)).toMatchObject({ outcome: "saved", complete: true });
    expect((await stripe.accounts.retrieve(id)).payouts_enabled).toBe(true);
  });

  test("saved for later with nothing filled in changes nothing and tells nothing", async () => {
    const { stripe, id, save } = await opened();
    expect(save({ ...BLANK, finishLater: true })).toMatchObject({ outcome: "saved", complete: false });
    expect((await updates(stripe, id)).data).toHaveLength(0);
  });

  test("sent with gaps says what is missing and saves nothing", async () => {
    const { stripe, id, save } = await opened();
    const outcome = save(BLANK);
    expect(outcome).toMatchObject({ outcome: "invalid" });
    expect(Object.keys(outcome.outcome === "invalid" ? outcome.errors : {}).sort()).toEqual([
      "accountNumber",
      "addressLine1",
      "agreeToTerms",
      "city",
      "dateOfBirth",
      "firstName",
      "lastName",
      "postalCode",
      "routingNumber",
      "ssnLast4",
      "state",
    ]);
    expect((await stripe.accounts.retrieve(id)).requirements?.currently_due).toEqual(EVERYTHING);
  });

  test.each<[string, Partial<typeof ONBOARDING>]>([
    ["dateOfBirth", { dateOfBirth: "1988-02-30" }],
    ["dateOfBirth", { dateOfBirth: "17.05.1988" }],
    ["dateOfBirth", { dateOfBirth: "2008-03-03" }],
    ["ssnLast4", { ssnLast4: "12a4" }],
    ["state", { state: "Texas" }],
    ["postalCode", { postalCode: "7870" }],
    ["document", { document: "passport.png" }],
    ["routingNumber", { routingNumber: "110000001" }],
    ["routingNumber", { routingNumber: "11000000" }],
    ["routingNumber", { routingNumber: "000000000" }],
    ["accountNumber", { accountNumber: "123" }],
    ["accountNumber", { accountNumber: "", routingNumber: "110000000" }],
  ])("refuses a %s that cannot be: %o", async (field, changes) => {
    const { save } = await opened();
    for (const finishLater of [true, false]) {
      const outcome = save({ ...changes, finishLater });
      expect(outcome).toMatchObject({ outcome: "invalid", errors: { [field]: expect.stringMatching(/\.$/) } });
    }
  });

  test("counts who turns 18 today as of age", async () => {
    const { save } = await opened();
    expect(save({ dateOfBirth: "2008-03-02" })).toMatchObject({ outcome: "saved", complete: true });
  });

  test("of a payable account changes its bank account and nothing else", async () => {
    const { stripe, sandbox } = bench();
    const id = await payableAccount({ stripe, sandbox });
    const session = await openedOnboarding({ stripe, sandbox }, id);
    const bank = { ...BLANK, routingNumber: "021000021", accountNumber: "5544332211" };
    expect(sandbox.hosted.saveOnboarding(id, session, bank)).toMatchObject({ outcome: "saved", complete: true });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: true,
      external_accounts: { data: [{ last4: "2211", routing_number: "021000021" }] },
    });
    expect(sandbox.hosted.onboardingForm(id, session)).toMatchObject({ firstName: "Riley" });
  });
});
