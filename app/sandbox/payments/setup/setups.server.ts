import type Stripe from "stripe";
import { newId, newSecret } from "../../store/ids.server";
import { change, type Hidden, insert, seconds, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";

interface SetupTerms {
  methods: Pick<
    Stripe.SetupIntent,
    | "allowed_payment_method_types"
    | "automatic_payment_methods"
    | "excluded_payment_method_types"
    | "payment_method_types"
  >;
  customer?: string | null | undefined;
  description?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
  usage?: "off_session" | "on_session" | undefined;
}

export function insertSetup(tx: Tx, terms: SetupTerms, hidden: Hidden = {}): Stripe.SetupIntent {
  const intent = insert(tx, "setup_intent", buildSetup(tx, terms), { hidden });
  emit(tx, "setup_intent.created", intent);
  return intent;
}

export function cancelSetup(
  tx: Tx,
  intent: Stripe.SetupIntent,
  reason: Stripe.SetupIntent.CancellationReason | null,
): Stripe.SetupIntent {
  const canceled = change(tx, intent, { status: "canceled", cancellation_reason: reason, next_action: null });
  emit(tx, "setup_intent.canceled", canceled);
  return canceled;
}

export function isSetupOver({ status }: Stripe.SetupIntent): boolean {
  return status === "succeeded" || status === "canceled";
}

function buildSetup(tx: Tx, terms: SetupTerms): Stripe.SetupIntent {
  const id = newId("seti");
  return {
    id,
    object: "setup_intent",
    ...terms.methods,
    application: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newSecret()}`,
    created: seconds(tx.now),
    customer: terms.customer ?? null,
    customer_account: null,
    description: terms.description ?? null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: terms.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: "automatic" } },
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: terms.usage ?? "off_session",
  } satisfies Stripe.SetupIntent;
}
