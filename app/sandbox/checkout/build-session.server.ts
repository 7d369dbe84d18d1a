import type Stripe from "stripe";
import { invalidRequest } from "../api/errors.server";
import { offeredMethods } from "../payments/methods/offered-methods.server";
import { newId } from "../store/ids.server";
import { hostedPage, seconds, type Tx } from "../store/objects.server";
import type { SessionParams } from "./session-params.server";

/** Cents. Null when a card is saved and nothing is paid. */
export function buildSession(tx: Tx, params: SessionParams, amount: number | null): Stripe.Checkout.Session {
  const id = newId("cs_test");
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: params.mode === "payment" ? { enabled: params.adaptive_pricing?.enabled ?? false } : null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
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
    customer: params.mode === "setup" ? (params.customer ?? null) : null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    ...(params.excluded_payment_method_types && {
      excluded_payment_method_types: params.excluded_payment_method_types,
    }),
    expires_at: expiryOf(tx, params.expires_at),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    origin_context: null,
    // Since 2022-08-01 Stripe makes the intent when a person first tries to pay.
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.mode === "payment" ? "if_required" : "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: offeredMethods(params),
    payment_status: params.mode === "payment" ? "unpaid" : "no_payment_required",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: params.mode === "payment" ? (params.submit_type ?? null) : null,
    subscription: null,
    success_url: params.success_url,
    total_details: amount === null ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: hostedPage(tx, `/sandbox/checkout/${id}`, params.success_url).href,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
}

const HALF_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;

function expiryOf(tx: Tx, wanted: number | undefined): number {
  const now = seconds(tx.now);
  if (wanted === undefined) return now + DAY;
  const outOfBounds = (bound: string) =>
    invalidRequest({
      param: "expires_at",
      message: `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`,
    });
  if (wanted < now + HALF_HOUR) throw outOfBounds("at least 30 minutes");
  if (wanted > now + DAY) throw outOfBounds("less than 24 hours");
  return wanted;
}
