import { spawnSync } from "node:child_process";
import { describe, expect, inject, it } from "vitest";
import { exchanges } from "~/sandbox/diagnostics.server";
import { readSchemas } from "./cache";
import { answered, heardInAll, REFUND } from "./examples";
import { checker, takeProblems } from "./watch";

const { exchangeProblems, eventProblems } = checker();
let everything: ReturnType<typeof heardInAll> | undefined;
const heardOnce = () => {
  everything ??= heardInAll();
  return everything;
};

const OF_EVENTS = [
  "account",
  "charge",
  "checkout.session",
  "dispute",
  "payment_intent",
  "payout",
  "refund",
  "topup",
  "transfer",
];
const OF_CALLS = [
  "account",
  "account_link",
  "balance",
  "balance_transaction",
  "charge",
  "checkout.session",
  "dispute",
  "event",
  "list",
  "payment_intent",
  "payment_method",
  "refund",
  "transfer",
  "transfer_reversal",
];

function nameOf(thing: { object?: unknown }): unknown {
  return thing.object;
}

describe("what the sandbox says", () => {
  it("fits, whatever is bought, sent, refunded and disputed", async () => {
    const { heard, events } = await heardOnce();
    const answers = heard.filter(({ status }) => status === 200).map(({ body }) => JSON.parse(body));
    expect(answers.map(nameOf)).toEqual(expect.arrayContaining(OF_CALLS));
    expect(heard.flatMap(exchangeProblems)).toEqual([]);
    expect(events.map(({ data }) => nameOf(data.object))).toEqual(expect.arrayContaining(OF_EVENTS));
    expect(events.flatMap(eventProblems)).toEqual([]);
  });

  it("is refused with an unknown field, without a field that must be there, and as another object, in each call and event", async () => {
    const { heard, events } = await heardOnce();
    for (const exchange of heard.filter(({ status }) => status === 200)) {
      const { object: _object, ...rest } = JSON.parse(exchange.body);
      const problemsWith = (body: object) =>
        exchangeProblems({ ...exchange, body: JSON.stringify(body) }).map((each) => each.split(": ")[1]);
      const { object } = JSON.parse(exchange.body);
      expect(problemsWith({ object, ...rest, colour: "red" })).toEqual([
        `answer.colour is unknown to Stripe's types (found "red")`,
      ]);
      expect(problemsWith(rest)).toEqual(["answer.object is missing"]);
      expect(problemsWith({ ...rest, object: "thing" })).toEqual([
        `answer.object is "thing", expected ${JSON.stringify(object)}`,
      ]);
    }
    for (const event of events) {
      const { object } = event.data;
      const problemsOf = (changed: object) => eventProblems({ ...event, data: { object: changed } });
      expect(problemsOf({ ...object, colour: 1 })).toHaveLength(1);
      expect(problemsOf({ ...object, object: "thing" })).toHaveLength(1);
      expect(problemsOf({})).not.toEqual([]);
    }
  });

  it.each<[what: string, body: object, sentence: string]>([
    [
      "a word that is none of Stripe's",
      { ...REFUND, status: "done", reason: "whim" },
      `answer.reason is "whim", expected one of "duplicate", "expired_uncaptured_charge", "fraudulent", "requested_by_customer", null`,
    ],
    [
      "a wrong type far inside",
      { ...REFUND, destination_details: { type: "card", card: { type: "refund", reference: 7 } } },
      "answer.destination_details.card.reference is 7, expected string",
    ],
    [
      "an unknown field far inside",
      { ...REFUND, destination_details: { type: "card", card: { type: "refund", colour: null } } },
      "answer.destination_details.card.colour is unknown to Stripe's types (found null)",
    ],
    [
      "an expanded object that is broken",
      { ...REFUND, charge: { object: "charge", id: "ch_1" } },
      "answer.charge.amount is missing",
    ],
    [
      "an object that the sandbox does not have",
      { ...REFUND, charge: { object: "customer", id: "cus_1" } },
      `answer.charge.object is "customer", expected "charge"`,
    ],
    [
      "metadata that is no text",
      { ...REFUND, metadata: { payment: 7 } },
      "answer.metadata.payment is 7, expected string",
    ],
  ])("is refused with %s", (_what, body, sentence) => {
    expect(exchangeProblems(answered("POST /v1/refunds", { charge: "ch_1" }, body))).toContain(
      `POST /v1/refunds (200): ${sentence}`,
    );
  });

  it("is refused where it is no JSON, and from a call or event that has no schema", () => {
    expect(exchangeProblems({ ...answered("GET /v1/refunds/re_1", {}, REFUND), body: "<html>" })).toEqual([
      "GET /v1/refunds/:id (200): the answer is no JSON: <html>",
    ]);
    expect(exchangeProblems(answered("GET /v1/invoices", {}, {}))).toEqual([
      "GET /v1/invoices (200): no schema: Calls in tests/sandbox/schemas/calls.ts lacks this call",
    ]);
    expect(eventProblems({ type: "invoice.created" })).toEqual([
      "event invoice.created: no schema: Events in tests/sandbox/schemas/calls.ts lacks it",
    ]);
  });

  it("is refused as an event about another object, of no version, and with attributes that its object does not have", async () => {
    const { events } = await heardOnce();
    const refunded = events.find(({ type }) => type === "charge.refunded");
    const problemsWith = (changes: object) => eventProblems({ ...refunded, ...changes });
    const data = refunded?.data;
    const problemsBefore = (before: object) => problemsWith({ data: { ...data, previous_attributes: before } });
    const fits = { amount_refunded: 0, metadata: { case: null }, billing_details: { name: null }, refunds: null };
    expect(problemsBefore(fits)).toEqual([]);
    expect(problemsBefore({ colour: "red", billing_details: { address: { city: 7 }, phone: "1" } })).toEqual([
      `event charge.refunded: event.data.previous_attributes.colour is unknown to Stripe's types (found "red")`,
      "event charge.refunded: event.data.previous_attributes.billing_details.address.city is 7, expected string or null",
    ]);
    expect(problemsWith({ data: { object: REFUND } })).toContain(
      `event charge.refunded: event.data.object.object is "refund", expected "charge"`,
    );
    expect(problemsWith({ api_version: undefined })).toEqual(["event charge.refunded: event.api_version is missing"]);
    expect(problemsWith({ request: { id: 7, idempotency_key: null } })).toEqual([
      "event charge.refunded: event.request.id is 7, expected string or null",
    ]);
  });

  it("is refused as a refusal of another shape", () => {
    const problemsWith = (error: object) =>
      exchangeProblems({ ...answered("GET /v1/customers", {}, { error }), status: 404 });
    expect(problemsWith({ type: "invalid_request_error", message: "No such customer" })).toEqual([]);
    expect(problemsWith({ message: "No such customer" })).toHaveLength(1);
    expect(problemsWith({ type: "invalid_request_error", message: "", colour: "red" })).toHaveLength(1);
    expect(problemsWith({ type: "invalid_request_error", message: "", code: "whim" })).toHaveLength(1);
    expect(problemsWith({ type: "api_error", message: "", payment_intent: REFUND })).not.toEqual([]);
  });
});

describe("what the sandbox is asked", () => {
  const problemsOf = (call: string, form: object) =>
    exchangeProblems(answered(call, form, REFUND)).filter((problem) => problem.includes("params"));

  it.each<[call: string, form: object, sentence: string]>([
    ["POST /v1/refunds", { colour: "red" }, `params.colour is unknown to Stripe's types (found "red")`],
    ["POST /v1/refunds", { amount: "much" }, `params.amount is "much", which must match pattern "^-?\\d+(\\.\\d+)?$"`],
    [
      "POST /v1/refunds",
      { reverse_transfer: "yes" },
      `params.reverse_transfer is "yes", expected one of "true", "false"`,
    ],
    ["POST /v1/refunds", { expand: { 0: { 0: "charge" } } }, `params.expand[0] is {"0":"charge"}, expected string`],
    [
      "POST /v1/refunds",
      { reason: "whim" },
      `params.reason is "whim", expected one of "duplicate", "fraudulent", "requested_by_customer"`,
    ],
    ["POST /v1/transfers", { amount: "50", currency: "usd" }, "params.destination is missing"],
    [
      "POST /v1/checkout/sessions",
      { line_items: { 0: { quantity: "1", price_data: { currency: "usd", product_data: { colour: "red" } } } } },
      `params.line_items[0].price_data.product_data.colour is unknown to Stripe's types (found "red")`,
    ],
    ["GET /v1/charges", { created: { after: "1" } }, `params.created.after is unknown to Stripe's types (found "1")`],
  ])("is refused in %s with %o", (call, form, sentence) => {
    expect(problemsOf(call, form)).toContain(`${call} (200): ${sentence}`);
  });

  it("may be a form of its own only where Stripe takes one", () => {
    const form = { metadata: { 0: "zero", payment: "7" }, expand: { 0: "charge" }, instructions_email: "" };
    expect(problemsOf("POST /v1/refunds", form)).toEqual([]);
    expect(problemsOf("POST /v1/refunds", { ...form, metadata: "" })).toEqual([]);
    expect(problemsOf("POST /v1/refunds", { ...form, metadata: "payment" })).toHaveLength(1);
  });

  it("is not looked at when the sandbox refused it, other than a card", () => {
    const exchange = answered("POST /v1/payment_intents", { colour: "red" }, REFUND);
    const params = (status: number) =>
      exchangeProblems({ ...exchange, status }).filter((problem) => problem.includes("params.colour"));
    expect(params(400)).toEqual([]);
    expect(params(402)).toHaveLength(1);
  });
});

describe("a mismatch", () => {
  const broken = answered("GET /v1/balance", {}, { object: "balance" });

  it("fails the test in which it came up", () => {
    exchanges.publish(broken);
    expect(takeProblems()).toContain("GET /v1/balance (200): answer.available is missing");
    expect(takeProblems()).toEqual([]);
  });

  it("fails the test whose child process it came up in", () => {
    const script = `require("node:diagnostics_channel").channel("sandbox.exchange").publish(${JSON.stringify(broken)})`;
    expect(spawnSync(process.execPath, ["-e", script]).status).toBe(0);
    expect(takeProblems()).toContain("GET /v1/balance (200): answer.available is missing");
  });
});

it("has codes of its own only as long as the SDK lacks them", () => {
  const { FurtherCode, ...definitions } = readSchemas(inject("stripeSchemas"));
  const codes = definitions["PaymentIntent.LastPaymentError.Code"]?.enum;
  expect(codes).toContain("card_declined");
  for (const code of FurtherCode?.enum ?? []) expect(codes).not.toContain(code);
});
