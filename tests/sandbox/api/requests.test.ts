import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { bench, NO_REDIRECTS, newAccount, paid, post, refusal } from "../support/bench";

const TERMS = { ...NO_REDIRECTS, amount: 4999, currency: "usd" };

describe("parameters", () => {
  test.each<[string, object, object]>([
    ["a missing one", { currency: "usd" }, { code: "parameter_missing", param: "amount" }],
    ["an unknown one", { ...TERMS, colour: "red" }, { code: "parameter_unknown", param: "colour" }],
    [
      "an unknown one deep inside",
      { ...TERMS, automatic_payment_methods: { enabled: true, colour: "red" } },
      { code: "parameter_unknown", param: "automatic_payment_methods[colour]" },
    ],
    ["a number that is none", { ...TERMS, amount: "ten" }, { code: "parameter_invalid_integer", param: "amount" }],
    ["a fraction of a cent", { ...TERMS, amount: 49.99 }, { code: "parameter_invalid_integer", param: "amount" }],
    ["a negative amount", { ...TERMS, amount: -1 }, { code: "parameter_invalid_integer", param: "amount" }],
    ["an amount below 50 cents", { ...TERMS, amount: 49 }, { code: "amount_too_small", param: "amount" }],
    [
      "an amount of a million dollars",
      { ...TERMS, amount: 100_000_000 },
      { code: "amount_too_large", param: "amount" },
    ],
    ["another currency", { ...TERMS, currency: "xyz" }, { param: "currency" }],
    ["an empty text", { ...TERMS, description: "" }, { code: "parameter_invalid_empty", param: "description" }],
    ["a word outside its list", { ...TERMS, capture_method: "manual" }, { param: "capture_method" }],
    ["a malformed email", { ...TERMS, receipt_email: "dana" }, { code: "email_invalid", param: "receipt_email" }],
    ["an address that is none", { ...TERMS, return_url: "/return" }, { code: "url_invalid", param: "return_url" }],
    ["metadata that is too long", { ...TERMS, metadata: { note: "x".repeat(501) } }, { param: "metadata" }],
    [
      "a card that is not known",
      { ...TERMS, payment_method: "pm_none" },
      { code: "resource_missing", param: "payment_method" },
    ],
  ])("%s is refused, by name", async (_, params, expected) => {
    const { stripe } = bench();
    const error = await refusal(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, rawType: "invalid_request_error", ...expected });
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });

  test("metadata keeps its names, whatever they are, and an empty value unsets", async () => {
    const { stripe } = bench();
    const metadata = { "0": "zero", "17": "seventeen", job: "7", gone: "", "a b&c": "ü=1" };
    const intent = await stripe.paymentIntents.create({ ...TERMS, metadata });
    expect(intent.metadata).toEqual({ "0": "zero", "17": "seventeen", job: "7", "a b&c": "ü=1" });
  });

  test("a name that is both a text and a record is refused, and so is __proto__", async () => {
    const { sandbox } = bench();
    const ambiguous = await post(sandbox, "/v1/payment_intents", { metadata: "x", "metadata[a]": "y" });
    expect(ambiguous.status).toBe(400);
    for (const name of ["__proto__", "__proto__[confirm]", "metadata[__proto__]", "metadata[__proto__][confirm]"]) {
      const sly = await post(sandbox, "/v1/payment_intents", { amount: "50", currency: "usd", [name]: "true" });
      expect(await sly.json()).toMatchObject({ error: { code: "parameter_unknown", param: "__proto__" } });
    }
    const odd = await post(sandbox, "/v1/payment_intents", { amount: "50", currency: "usd", constructor: "x" });
    expect(await odd.json()).toMatchObject({ error: { code: "parameter_unknown", param: "constructor" } });
  });
});

describe("a request that is larger than any of Stripe's is refused before it is decoded:", () => {
  const send = (body: string) =>
    bench().sandbox.fetch("https://api.stripe.com/v1/payment_intents", {
      method: "POST",
      headers: { authorization: "Bearer sk_test_sandbox" },
      body,
    });

  test.each([
    ["too many parameters", "expand[]=charge&".repeat(301), 400, "Too many parameters"],
    ["too deep a name", `metadata${"[a]".repeat(6)}=1`, 400, "Parameters are nested too deep"],
    ["too many bytes", `description=${"x".repeat(128 * 1024)}`, 413, "Request body is too large"],
  ])("%s", async (_, body, status, message) => {
    const refused = await send(body);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ error: { type: "invalid_request_error", message } });
  });
});

describe("keys", () => {
  test.each([
    ["another key", { authorization: "Bearer sk_test_of_somebody_else" }],
    ["no key", {}],
  ])("%s is 401", async (_, headers) => {
    const { sandbox } = bench();
    const response = await sandbox.fetch("https://api.stripe.com/v1/balance", { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  });

  test("the secret key may come as the user of basic authentication, as curl -u sends it", async () => {
    const { sandbox } = bench();
    const authorization = `Basic ${Buffer.from("sk_test_sandbox:").toString("base64")}`;
    const response = await sandbox.fetch("https://api.stripe.com/v1/balance", { headers: { authorization } });
    expect(response.status).toBe(200);
  });

  test("the SDK tells a bad key from other errors, and the message does not repeat it", async () => {
    const { sandbox } = bench();
    const httpClient = Stripe.createFetchHttpClient(sandbox.fetch);
    const stranger = new Stripe("sk_test_of_somebody_else", { httpClient });
    const error = await refusal(stranger.balance.retrieve());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.message).not.toContain("somebody");
  });

  test("a sandbox may have a secret key of its own", async () => {
    const { stripe, sandbox } = bench({ secretKey: "sk_test_of_this_machine" });
    expect((await stripe.balance.retrieve()).object).toBe("balance");
    expect((await post(sandbox, "/v1/payment_intents", { amount: "50", currency: "usd" })).status).toBe(401);
  });
});

describe("what is not there", () => {
  test("an object in the address is 404", async () => {
    const { stripe } = bench();
    for (const [call, param] of [
      [stripe.paymentIntents.retrieve("pi_none"), "intent"],
      [stripe.charges.retrieve("ch_none"), "id"],
      [stripe.checkout.sessions.retrieve("cs_none"), "session"],
      [stripe.transfers.retrieve("tr_none"), "id"],
      [stripe.refunds.retrieve("re_none"), "id"],
      [stripe.events.retrieve("evt_none"), "id"],
    ] as const) {
      const error = await refusal(call);
      expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
      expect(error).toMatchObject({ statusCode: 404, code: "resource_missing", param });
    }
  });

  test("an id of another kind is not there either", async () => {
    const { stripe } = bench();
    const { charge } = await paid(stripe, 5000);
    expect(await refusal(stripe.paymentIntents.retrieve(charge.id))).toMatchObject({ code: "resource_missing" });
  });

  test("an unknown account is 403, as with Stripe", async () => {
    const { stripe } = bench();
    const error = await refusal(stripe.accounts.retrieve("acct_none"));
    expect(error).toBeInstanceOf(Stripe.errors.StripePermissionError);
    expect(error).toMatchObject({ statusCode: 403, code: "account_invalid" });
  });

  test("an address that the sandbox does not speak is 404 and says so", async () => {
    const { stripe } = bench();
    const error = await refusal(stripe.invoices.create({ description: "Dana" }));
    expect(error).toMatchObject({ statusCode: 404 });
    expect(error.message).toContain("POST: /v1/invoices");
  });

  test("a call on behalf of an account that the sandbox makes for the platform only is refused", async () => {
    const { stripe } = bench();
    const { id } = await newAccount(stripe);
    expect(await refusal(stripe.paymentIntents.create(TERMS, { stripeAccount: id }))).toMatchObject({
      statusCode: 400,
    });
    expect(await refusal(stripe.balance.retrieve({}, { stripeAccount: "acct_none" }))).toMatchObject({
      statusCode: 403,
    });
  });
});

describe("expansion", () => {
  test("of what cannot be expanded is refused", async () => {
    const { stripe } = bench();
    const { intent } = await paid(stripe, 5000);
    for (const path of ["status", "nothing", "latest_charge.nothing", "a.b.c.d.e", "metadata.charge", "__proto__"]) {
      const error = await refusal(stripe.paymentIntents.retrieve(intent.id, { expand: [path] }));
      expect(error).toMatchObject({ statusCode: 400 });
    }
  });

  test("works inside lists, and passes over what is null", async () => {
    const { stripe } = bench();
    await paid(stripe, 5000);
    await stripe.paymentIntents.create(TERMS);
    const { data } = await stripe.paymentIntents.list({ expand: ["data.latest_charge"] });
    expect(data.map(({ latest_charge }) => latest_charge)).toMatchObject([null, { object: "charge", amount: 5000 }]);
  });
});

describe("lists", () => {
  test("come newest first, in pages, forwards and backwards", async () => {
    const { stripe } = bench();
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.unshift((await stripe.paymentIntents.create(TERMS)).id);
    const first = await stripe.paymentIntents.list();
    expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/payment_intents" });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    const rest = await stripe.paymentIntents.list({ limit: 5, starting_after: ids[9] });
    expect(rest.data.map(({ id }) => id)).toEqual(ids.slice(10));
    expect(rest.has_more).toBe(false);
    const before = await stripe.paymentIntents.list({ limit: 3, ending_before: ids[5] });
    expect(before.data.map(({ id }) => id)).toEqual(ids.slice(2, 5));
    expect(before.has_more).toBe(true);
    const all = await stripe.paymentIntents.list({ limit: 5 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  test("are narrowed by time and refuse a size or a place that makes no sense", async () => {
    const { stripe, pass } = bench();
    const old = await stripe.paymentIntents.create(TERMS);
    pass(60_000);
    const young = await stripe.paymentIntents.create(TERMS);
    const { data } = await stripe.paymentIntents.list({ created: { gt: old.created } });
    expect(data.map(({ id }) => id)).toEqual([young.id]);
    expect((await stripe.paymentIntents.list({ created: old.created })).data).toHaveLength(1);
    expect(await refusal(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({ param: "limit" });
    expect(await refusal(stripe.paymentIntents.list({ starting_after: "pi_none" }))).toMatchObject({
      code: "resource_missing",
      param: "starting_after",
    });
    const both = { starting_after: young.id, ending_before: old.id };
    expect(await refusal(stripe.paymentIntents.list(both))).toMatchObject({ statusCode: 400 });
  });
});

test("a fault of the sandbox itself is 500, reported, and nothing of the request stays", async () => {
  const { stripe, sandbox, faults } = bench();
  const { charge } = await paid(stripe, 5000);
  sandbox.close();
  const response = await post(sandbox, "/v1/refunds", { charge: charge.id });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ error: { type: "api_error" } });
  expect(faults).toHaveLength(1);
});
