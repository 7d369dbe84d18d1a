import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import { type ApiEnv, type Call, endpoint, type Run } from "../api/endpoint.server";
import { invalidRequest, LastingFailure, refusedByState } from "../api/errors.server";
import type { FormRecord } from "../api/form.server";
import { listOf } from "../api/lists.server";
import {
  boolean,
  currency,
  email,
  list,
  metadata,
  oneOf,
  parameters,
  parseParams,
  positiveInteger,
  stripeIssue,
  text,
  url,
} from "../api/params.server";
import { addressed } from "../api/resources.server";
import { idOf } from "../store/ids.server";
import { change, type Hidden, type Stored, type Tx } from "../store/store.server";
import { attemptPayment } from "./attempt-payment.server";
import { cancelIntent, insertIntent, isFinal, publicly } from "./intents.server";
import { cardFromParams, keepCard, paymentMethodOfId, paymentMethodParams } from "./payment-methods.server";

export const paymentIntents = new Hono<ApiEnv>()
  .post("/", endpoint(create))
  .get(
    "/",
    endpoint((tx, call) => listOf(tx, "payment_intent", call)),
  )
  .get("/:intent", endpoint(shown(retrieve), { publishable: true }))
  .post("/:intent/confirm", endpoint(shown(confirm), { publishable: true }))
  .post("/:intent/cancel", endpoint(cancel));

/** Stripe takes no card payment below 50 cents, and none of a million dollars. */
export const chargeableAmount = positiveInteger.superRefine((amount, context) => {
  if (amount < 50) context.addIssue(stripeIssue("Amount must be at least $0.50 usd", "amount_too_small"));
  if (amount > 99_999_999) context.addIssue(stripeIssue("Amount must be no more than $999,999.99", "amount_too_large"));
});

const card = {
  payment_method: text.optional(),
  payment_method_data: paymentMethodParams.optional(),
  return_url: url.optional(),
};

const createParams = parameters({
  ...card,
  amount: chargeableAmount,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: oneOf("always", "never").optional() })
    .optional(),
  capture_method: oneOf("automatic", "automatic_async").optional(),
  confirm: boolean.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method_types: list(oneOf("card")).optional(),
  receipt_email: email.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_group: text.optional(),
});

const confirmParams = parameters({ ...card, receipt_email: email.optional(), use_stripe_sdk: boolean.optional() });

const cancelParams = parameters({
  cancellation_reason: oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer").optional(),
});

type Asked = (tx: Tx, call: Call) => Stripe.PaymentIntent | LastingFailure;

function shown(run: Asked): Run {
  return (tx, call) => (call.publishable ? publicly(() => run(tx, call)) : run(tx, call));
}

function create(tx: Tx, call: Call): object {
  const params = parseParams(createParams, call.params);
  const intent = insertIntent(tx, params);
  const method = methodOf(tx, params);
  if (!method) return params.confirm ? confirmIntent(tx, intent, undefined, null) : intent;
  const waiting = change(tx, intent, { status: "requires_confirmation", payment_method: method.body.id });
  return params.confirm ? confirmIntent(tx, waiting, method, params.return_url ?? null) : waiting;
}

function retrieve(tx: Tx, call: Call): Stripe.PaymentIntent {
  const { body, rest } = addressedIntent(tx, call);
  parseParams(parameters({}), rest);
  return body;
}

function confirm(tx: Tx, call: Call): ReturnType<Asked> {
  const { body, hidden, rest } = addressedIntent(tx, call);
  const params = parseParams(confirmParams, rest);
  refuseOfCheckout(hidden, body, "confirm");
  const method = methodOf(tx, params);
  return confirmIntent(tx, body, method, params.return_url ?? null);
}

function cancel(tx: Tx, call: Call): object {
  const { body, hidden, rest } = addressedIntent(tx, call);
  const { cancellation_reason } = parseParams(cancelParams, rest);
  refuseOfCheckout(hidden, body, "cancel");
  if (isFinal(body)) {
    throw unexpectedState(
      body,
      `You cannot cancel this PaymentIntent because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  return cancelIntent(tx, body, cancellation_reason ?? null);
}

function confirmIntent(
  tx: Tx,
  intent: Stripe.PaymentIntent,
  given: Stored<"payment_method"> | undefined,
  returnUrl: string | null,
): Stripe.PaymentIntent | LastingFailure {
  if (intent.status === "succeeded") {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
    );
  }
  if (intent.status === "canceled") {
    throw unexpectedState(intent, "You cannot confirm this PaymentIntent because it has a status of canceled.");
  }
  const method = given ?? (intent.payment_method ? paymentMethodOfId(tx, idOf(intent.payment_method)) : undefined);
  if (!method) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
    );
  }
  const attempt = attemptPayment(tx, intent, method, returnUrl);
  return attempt.outcome === "declined" ? new LastingFailure(402, attempt.error) : attempt.intent;
}

function methodOf(
  tx: Tx,
  params: Pick<z.output<typeof confirmParams>, "payment_method" | "payment_method_data">,
): Stored<"payment_method"> | undefined {
  if (params.payment_method_data) return keepCard(tx, cardFromParams(tx, params.payment_method_data));
  return params.payment_method ? paymentMethodOfId(tx, params.payment_method) : undefined;
}

/** The intent of the address and the other parameters; a browser must also show the intent's client secret. */
function addressedIntent(tx: Tx, call: Call): Stored<"payment_intent"> & { rest: FormRecord } {
  const found = addressed(tx, call, "payment_intent", "intent");
  const { client_secret: secret, ...rest } = call.params;
  const isNeeded = call.publishable || secret !== undefined;
  if (!isNeeded || secret === found.body.client_secret) return { ...found, rest };
  const complaint =
    secret === undefined
      ? { code: "parameter_missing", message: "Missing required param: client_secret." }
      : { code: "payment_intent_invalid_parameter", message: WRONG_SECRET };
  throw invalidRequest({ ...complaint, param: "client_secret" });
}

const WRONG_SECRET = "The client_secret provided does not match the client_secret associated with the PaymentIntent.";

function refuseOfCheckout(hidden: Hidden, intent: Stripe.PaymentIntent, verb: "cancel" | "confirm") {
  if (!hidden.checkoutSession) return;
  throw unexpectedState(
    intent,
    `You cannot ${verb} this PaymentIntent because it was created by the Checkout Session ${hidden.checkoutSession}. Expire the Checkout Session instead.`,
  );
}

function unexpectedState(intent: Stripe.PaymentIntent, message: string) {
  return refusedByState({ code: "payment_intent_unexpected_state", message }, { payment_intent: intent });
}
