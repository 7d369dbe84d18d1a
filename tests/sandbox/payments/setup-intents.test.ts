import { describe, expect, test } from "vitest";
import { bench, NO_REDIRECTS, newestEvents, post, refusal, START } from "../support/bench";

const PUBLISHABLE = "pk_test_sandbox";
const RETURN = "http://127.0.0.1:4000/cards?from=setup";

async function opened(terms: object = {}) {
  const setting = bench();
  const { id: customer } = await setting.stripe.customers.create({ email: "dana@bridgeworks.example" });
  const intent = await setting.stripe.setupIntents.create({ ...NO_REDIRECTS, customer, ...terms });
  const secret = intent.client_secret ?? "";
  return { ...setting, customer, intent, id: intent.id, secret };
}

describe("a setup intent", () => {
  test("is made, waits for a card, and is found again", async () => {
    const { stripe, customer, intent } = await opened({ metadata: { company: "7" } });
    expect(intent).toMatchObject({
      object: "setup_intent",
      created: START / 1000,
      customer,
      metadata: { company: "7" },
      payment_method: null,
      status: "requires_payment_method",
      usage: "off_session",
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{24}$`));
    expect(await stripe.setupIntents.retrieve(intent.id)).toEqual(intent);
    expect((await stripe.setupIntents.list({ customer })).data).toEqual([intent]);
    expect((await stripe.setupIntents.list({ customer: "cus_none" })).data).toEqual([]);
    expect(await refusal(stripe.setupIntents.retrieve("seti_none"))).toMatchObject({ statusCode: 404 });
  });

  test("saves the card that it is confirmed with", async () => {
    const { stripe, customer, id } = await opened();
    const saved = await stripe.setupIntents.confirm(id, { payment_method: "pm_card_visa", expand: ["payment_method"] });
    expect(saved).toMatchObject({
      status: "succeeded",
      next_action: null,
      payment_method: { customer, card: { last4: "4242" } },
    });
    const card = saved.payment_method as { id: string };
    expect((await stripe.customers.listPaymentMethods(customer)).data.map((each) => each.id)).toEqual([card.id]);
    expect(await newestEvents(stripe, 4)).toEqual([
      ["customer.created", customer],
      ["setup_intent.created", id],
      ["payment_method.attached", card.id],
      ["setup_intent.succeeded", id],
    ]);
    expect(await refusal(stripe.setupIntents.confirm(id, { payment_method: "pm_card_visa" }))).toMatchObject({
      code: "setup_intent_unexpected_state",
      message: "You cannot confirm this SetupIntent because it has already succeeded.",
      setup_intent: { id, status: "succeeded" },
    });
    expect((await refusal(stripe.setupIntents.cancel(id))).message).toContain("it has a status of succeeded");
  });

  test("without a customer attaches the card to nobody", async () => {
    const { stripe } = bench();
    const terms = { ...NO_REDIRECTS, payment_method: "pm_card_visa", confirm: true, expand: ["payment_method"] };
    const saved = await stripe.setupIntents.create(terms);
    expect(saved).toMatchObject({ status: "succeeded", customer: null, payment_method: { customer: null } });
  });

  test("is canceled once, and then takes no card", async () => {
    const { stripe, id } = await opened();
    const canceled = await stripe.setupIntents.cancel(id, { cancellation_reason: "abandoned" });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    for (const call of [
      stripe.setupIntents.cancel(id),
      stripe.setupIntents.confirm(id, { payment_method: "pm_card_visa" }),
    ]) {
      expect(await refusal(call)).toMatchObject({ code: "setup_intent_unexpected_state" });
    }
    expect((await newestEvents(stripe, 1))[0]).toEqual(["setup_intent.canceled", id]);
  });

  test("takes only what it allows, and wants a card and a way back", async () => {
    const { stripe, id } = await opened({
      automatic_payment_methods: undefined,
      allowed_payment_method_types: ["card"],
    });
    expect((await stripe.setupIntents.retrieve(id)).payment_method_types).toEqual(["card"]);
    expect(
      await refusal(stripe.setupIntents.confirm(id, { payment_method: "pm_usBankAccount_success" })),
    ).toMatchObject({ param: "payment_method" });
    expect((await refusal(stripe.setupIntents.confirm(id))).message).toContain("it's missing a payment method");
    const { id: automatic } = await stripe.setupIntents.create();
    const homeless = await refusal(stripe.setupIntents.confirm(automatic, { payment_method: "pm_card_visa" }));
    expect(homeless.message).toContain("because this Setup Intent is configured");
  });
});

describe("at setup", () => {
  test("0002 is declined, and another card is saved", async () => {
    const { stripe, customer, id } = await opened();
    const declined = await refusal(stripe.setupIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }));
    expect(declined).toMatchObject({
      statusCode: 402,
      rawType: "card_error",
      code: "card_declined",
      decline_code: "generic_decline",
      setup_intent: { id, status: "requires_payment_method" },
      payment_method: { card: { last4: "0002" } },
    });
    expect(await stripe.setupIntents.retrieve(id)).toMatchObject({
      payment_method: null,
      last_setup_error: { code: "card_declined", decline_code: "generic_decline" },
    });
    expect((await newestEvents(stripe, 1))[0]).toEqual(["setup_intent.setup_failed", id]);
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    const saved = await stripe.setupIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(saved).toMatchObject({ status: "succeeded", last_setup_error: null });
  });

  test.each(["pm_card_authenticationRequiredOnSetup", "pm_card_authenticationRequired"])(
    "%s asks for a step at the bank; passed, it is saved",
    async (payment_method) => {
      const { sandbox, stripe, customer, id, secret } = await opened();
      const asked = await stripe.setupIntents.confirm(id, { payment_method, return_url: RETURN });
      expect(asked.status).toBe("requires_action");
      expect((await newestEvents(stripe, 1))[0]).toEqual(["setup_intent.requires_action", id]);
      const page = new URL(asked.next_action?.redirect_to_url?.url ?? "");
      expect(page.pathname).toBe(`/sandbox/authentication/${id}`);
      expect(sandbox.hosted.authentication(id, "wrong")).toBeUndefined();
      expect(sandbox.hosted.authentication(id, secret)).toMatchObject({ amount: null });
      const back = new URL(sandbox.hosted.authenticate(id, secret, true)?.redirectTo ?? "");
      expect(Object.fromEntries(back.searchParams)).toEqual({
        from: "setup",
        redirect_status: "succeeded",
        setup_intent: id,
        setup_intent_client_secret: secret,
      });
      expect((await stripe.setupIntents.retrieve(id)).status).toBe("succeeded");
      expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
      expect(sandbox.hosted.authenticate(id, secret, true)).toBeUndefined();
    },
  );

  test("3184 refused at the bank is not saved", async () => {
    const { sandbox, stripe, customer, id, secret } = await opened();
    const asked = await stripe.setupIntents.confirm(id, { payment_method: "pm_card_authenticationRequired" });
    expect(asked.next_action?.type).toBe("use_stripe_sdk");
    expect(sandbox.hosted.authenticate(id, secret, false)).toEqual({ redirectTo: null });
    expect(await stripe.setupIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code: "setup_intent_authentication_failure" },
    });
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  });
});

describe("with the publishable key", () => {
  const CARD = {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": "4242424242424242",
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "2030",
  };

  test("a browser that knows the client secret confirms, and sees a part", async () => {
    const { sandbox, stripe, id, secret } = await opened({ metadata: { company: "7" } });
    const form = { ...CARD, client_secret: secret };
    const shown = await (await post(sandbox, `/v1/setup_intents/${id}/confirm`, form, PUBLISHABLE)).json();
    expect(shown).toMatchObject({ id, status: "succeeded", client_secret: secret });
    expect(shown).not.toHaveProperty("metadata");
    expect(shown).not.toHaveProperty("customer");
    const url = `https://api.stripe.com/v1/setup_intents/${id}?client_secret=${secret}&key=${PUBLISHABLE}`;
    expect(await (await sandbox.fetch(url)).json()).toEqual(shown);
    expect((await stripe.setupIntents.retrieve(id)).status).toBe("succeeded");
  });

  test("a refusal shows a part of the intent, too", async () => {
    const { sandbox, id, secret } = await opened({ metadata: { company: "7" } });
    const declined = { ...CARD, client_secret: secret, "payment_method_data[card][number]": "4000000000000002" };
    const response = await post(sandbox, `/v1/setup_intents/${id}/confirm`, declined, PUBLISHABLE);
    const { error } = await response.json();
    expect(error).toMatchObject({ code: "card_declined", setup_intent: { id } });
    expect(error.setup_intent).not.toHaveProperty("metadata");
  });

  test("nothing else is done", async () => {
    const { sandbox, stripe, id, secret } = await opened();
    const confirm = (form: Record<string, string>) =>
      post(sandbox, `/v1/setup_intents/${id}/confirm`, { ...CARD, ...form }, PUBLISHABLE);
    expect(await (await confirm({})).json()).toMatchObject({ error: { code: "parameter_missing" } });
    expect(await (await confirm({ client_secret: "x" })).json()).toMatchObject({
      error: { code: "setup_intent_invalid_parameter", param: "client_secret" },
    });
    const forms: [string, Record<string, string>][] = [
      ["/v1/customers", {}],
      ["/v1/setup_intents", {}],
      [`/v1/setup_intents/${id}/cancel`, { client_secret: secret }],
      ["/v1/payment_methods/pm_card_visa/attach", { customer: "cus_1" }],
    ];
    for (const [path, form] of forms) expect((await post(sandbox, path, form, PUBLISHABLE)).status).toBe(403);
    expect((await stripe.setupIntents.retrieve(id)).status).toBe("requires_payment_method");
  });
});
