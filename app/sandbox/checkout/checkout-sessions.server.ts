import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import { type ApiEnv, type Call, endpoint } from "../api/endpoint.server";
import { invalidRequest, refusedByState } from "../api/errors.server";
import { listOf } from "../api/lists.server";
import {
  currency,
  email,
  integer,
  list,
  metadata,
  oneOf,
  parameters,
  parseParams,
  positiveInteger,
  text,
  url,
} from "../api/params.server";
import { retrieve } from "../api/resources.server";
import { plan, unplan } from "../background/timers.server";
import { cancelIntent, isFinal } from "../payments/intents.server";
import { idOf, newId } from "../store/ids.server";
import { change, hostedPage, insert, mustFind, type Purchase, seconds, type Tx } from "../store/store.server";
import { emit } from "../webhooks/events.server";

export const checkoutSessions = new Hono<ApiEnv>()
  .post("/", endpoint(create))
  .get(
    "/",
    endpoint((tx, call) => listOf(tx, "checkout.session", call, ["payment_intent", "status"])),
  )
  .get(
    "/:session",
    endpoint((tx, call) => retrieve(tx, call, "checkout.session", "session")),
  )
  .post("/:session/expire", endpoint(expire));

/** A session's purchase was paid by its intent. */
export function completeSession(
  tx: Tx,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
  payerName: string | null,
): Stripe.Checkout.Session {
  const completed = change(tx, session, {
    status: "complete",
    payment_status: "paid",
    payment_intent: intent.id,
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email: session.customer_email,
      individual_name: null,
      name: payerName,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
  });
  unplan(tx, "expire_session", session.id);
  emit(tx, "checkout.session.completed", completed);
  return completed;
}

/** Ends an open session; the intent of a declined payment is canceled with it. A session already ended stays as it is. */
export function expireSession(tx: Tx, sessionId: string): Stripe.Checkout.Session {
  const { body: session } = mustFind(tx, "checkout.session", sessionId);
  unplan(tx, "expire_session", sessionId);
  if (session.status !== "open") return session;
  if (session.payment_intent) {
    const intent = mustFind(tx, "payment_intent", idOf(session.payment_intent)).body;
    if (!isFinal(intent)) cancelIntent(tx, intent, "expired");
  }
  const expired = change(tx, session, { status: "expired", url: null });
  emit(tx, "checkout.session.expired", expired);
  return expired;
}

const HALF_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;

const lineItem = parameters({
  price_data: parameters({
    currency,
    unit_amount: positiveInteger,
    product_data: parameters({ name: text, description: text.optional(), metadata: metadata.optional() }),
  }),
  quantity: positiveInteger.optional(),
});

const createParams = parameters({
  mode: oneOf("payment"),
  line_items: list(lineItem),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: text.optional(),
  currency: currency.optional(),
  customer_email: email.optional(),
  expires_at: integer.optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      capture_method: oneOf("automatic", "automatic_async").optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: email.optional(),
      statement_descriptor_suffix: text.optional(),
      transfer_group: text.optional(),
    })
    .optional(),
  payment_method_types: list(oneOf("card")).optional(),
  submit_type: oneOf("auto", "book", "donate", "pay").optional(),
  ui_mode: oneOf("hosted_page").optional(),
});
type CreateParams = z.output<typeof createParams>;

function create(tx: Tx, call: Call): object {
  const params = parseParams(createParams, call.params);
  const purchase = purchaseOf(params);
  const amount = purchase.lines.reduce((total, line) => total + line.amount, 0);
  if (amount < 50) {
    const message = "The Checkout Session's total amount must convert to at least 50 cents.";
    throw invalidRequest({ code: "amount_too_small", message });
  }
  const session = buildSession(tx, params, amount);
  insert(tx, "checkout.session", session, { hidden: { purchase } });
  plan(tx, "expire_session", session.id, session.expires_at * 1000);
  return session;
}

function expire(tx: Tx, call: Call): object {
  const body = retrieve(tx, call, "checkout.session", "session");
  if (body.status === "open") return expireSession(tx, body.id);
  const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${body.status}.`;
  throw refusedByState({ message });
}

function purchaseOf({ line_items, payment_intent_data: terms }: CreateParams): Purchase {
  const lines = line_items.map(({ price_data, quantity = 1 }) => ({
    name: price_data.product_data.name,
    description: price_data.product_data.description ?? null,
    quantity,
    amount: price_data.unit_amount * quantity,
  }));
  return {
    lines,
    description: terms?.description ?? null,
    metadata: terms?.metadata ?? {},
    receiptEmail: terms?.receipt_email ?? null,
    statementDescriptorSuffix: terms?.statement_descriptor_suffix ?? null,
    transferGroup: terms?.transfer_group ?? null,
  };
}

function expiryOf(tx: Tx, wanted: number | undefined): number {
  const now = seconds(tx.now);
  if (wanted === undefined) return now + DAY;
  const complaint = (bound: string) =>
    invalidRequest({
      param: "expires_at",
      message: `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`,
    });
  if (wanted < now + HALF_HOUR) throw complaint("at least 30 minutes");
  if (wanted > now + DAY) throw complaint("less than 24 hours");
  return wanted;
}

function buildSession(tx: Tx, params: CreateParams, amount: number): Stripe.Checkout.Session {
  const id = newId("cs_test");
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds(tx.now),
    currency: "usd",
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiryOf(tx, params.expires_at),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: "payment",
    origin_context: null,
    // As with Stripe since 2022-08-01, the intent is made when a person first tries to pay.
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: hostedPage(tx, `/sandbox/checkout/${id}`, params.success_url).href,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
}
