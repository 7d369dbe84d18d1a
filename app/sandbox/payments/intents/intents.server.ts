import type Stripe from "stripe";
import { newId, newSecret } from "../../store/ids.server";
import { change, type Hidden, insert, seconds, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";

export interface IntentTerms {
  amount: number;
  methods: IntentMethods;
  captureMethod: "automatic" | "automatic_async";
  customer?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  receipt_email?: string | null;
  statement_descriptor_suffix?: string | null;
  transfer_group?: string | null;
}

type IntentMethods = Pick<
  Stripe.PaymentIntent,
  | "allowed_payment_method_types"
  | "automatic_payment_methods"
  | "excluded_payment_method_types"
  | "payment_method_types"
>;

export function insertIntent(tx: Tx, terms: IntentTerms, hidden: Hidden = {}): Stripe.PaymentIntent {
  const intent = insert(tx, "payment_intent", buildIntent(tx, terms), { hidden });
  emit(tx, "payment_intent.created", intent);
  return intent;
}

export function cancelIntent(
  tx: Tx,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const canceled = change(tx, intent, {
    status: "canceled",
    canceled_at: seconds(tx.now),
    cancellation_reason: reason,
    next_action: null,
  });
  emit(tx, "payment_intent.canceled", canceled);
  return canceled;
}

/** Stripe cancels an intent that is being processed in rare cases only, so the sandbox never does. */
export function isFinal({ status }: Stripe.PaymentIntent): boolean {
  return status === "succeeded" || status === "canceled" || status === "processing";
}

function buildIntent(tx: Tx, terms: IntentTerms): Stripe.PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    ...terms.methods,
    amount: terms.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: terms.captureMethod,
    client_secret: `${id}_secret_${newSecret()}`,
    confirmation_method: "automatic",
    created: seconds(tx.now),
    currency: "usd",
    customer: terms.customer ?? null,
    customer_account: null,
    description: terms.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: terms.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_record: null,
    processing: null,
    receipt_email: terms.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: terms.statement_descriptor_suffix ?? null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: terms.transfer_group ?? null,
  } satisfies Stripe.PaymentIntent;
}
