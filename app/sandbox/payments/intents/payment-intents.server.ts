import { Hono } from "hono";
import type Stripe from "stripe";
import type { z } from "zod";
import { type ApiEnv, type Call, endpoint, type Run } from "../../api/endpoint.server";
import { type CommittedFailure, invalidRequest } from "../../api/errors.server";
import type { FormRecord } from "../../api/form.server";
import { listOf } from "../../api/lists.server";
import { changedMetadata, parameters, parseParams } from "../../api/params.server";
import { addressed } from "../../api/resources.server";
import { change, type Hidden, type Stored, type Tx } from "../../store/objects.server";
import {
  automaticMethods,
  type MethodParams,
  offeredMethods,
  refusePaymentMethodTypes,
} from "../methods/offered-methods.server";
import { methodFromParams, paymentMethodOfId } from "../methods/payment-methods.server";
import { confirmIntent, unexpectedState } from "./confirm-intent.server";
import { cancelParams, confirmParams, createParams, updateParams } from "./intent-params.server";
import { cancelIntent, type IntentTerms, insertIntent, isFinal } from "./intents.server";
import { forPublishableKey } from "./public-intent.server";

export const paymentIntents = new Hono<ApiEnv>()
  .post("/", endpoint(create))
  .get(
    "/",
    endpoint((tx, call) => listOf(tx, "payment_intent", call)),
  )
  .get("/:intent", endpoint(shown(retrieve), { publishable: true }))
  .post("/:intent", endpoint(update))
  .post("/:intent/confirm", endpoint(shown(confirm), { publishable: true }))
  .post("/:intent/cancel", endpoint(cancel));

type Asked = (tx: Tx, call: Call) => Stripe.PaymentIntent | CommittedFailure;

function shown(run: Asked): Run {
  return (tx, call) => (call.publishable ? forPublishableKey(() => run(tx, call)) : run(tx, call));
}

function create(tx: Tx, call: Call): object {
  refusePaymentMethodTypes(call.params);
  const params = parseParams(createParams, call.params);
  const intent = insertIntent(tx, { ...params, ...methodsOf(params) });
  const method = methodOf(tx, params);
  if (!method) return params.confirm ? confirmIntent(tx, intent, undefined, params.return_url ?? null) : intent;
  const waiting = change(tx, intent, { status: "requires_confirmation", payment_method: method.body.id });
  return params.confirm ? confirmIntent(tx, waiting, method, params.return_url ?? null) : waiting;
}

function methodsOf(params: z.output<typeof createParams>): Pick<IntentTerms, "captureMethod" | "methods"> {
  return {
    captureMethod: params.capture_method ?? "automatic_async",
    methods: {
      allowed_payment_method_types: params.allowed_payment_method_types ?? null,
      automatic_payment_methods: automaticMethods(params),
      excluded_payment_method_types: params.excluded_payment_method_types ?? null,
      payment_method_types: offeredMethods(params),
    },
  };
}

function retrieve(tx: Tx, call: Call): Stripe.PaymentIntent {
  const { body, rest } = addressedIntent(tx, call);
  parseParams(parameters({}), rest);
  return body;
}

function update(tx: Tx, call: Call): object {
  const { body, hidden, rest } = addressedIntent(tx, call);
  refusePaymentMethodTypes(rest);
  const { metadata, ...given } = parseParams(updateParams, rest);
  const changes = { ...given, ...changedMethods(body, given.excluded_payment_method_types) };
  const isOver = !OPEN_STATUSES.has(body.status);
  if (changes.amount !== undefined && (isOver || hidden.checkoutSession)) {
    throw unexpectedState(
      body,
      `This PaymentIntent's amount could not be updated because it has a status of ${body.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${[...OPEN_STATUSES].join(", ")}.`,
    );
  }
  return change(tx, body, { ...changes, metadata: changedMetadata(body.metadata, metadata) });
}

function changedMethods(
  { automatic_payment_methods }: Stripe.PaymentIntent,
  excluded: MethodParams["excluded_payment_method_types"],
) {
  if (!excluded) return {};
  const automatic = automatic_payment_methods && { enabled: automatic_payment_methods.enabled };
  const offered = offeredMethods({
    ...(automatic && { automatic_payment_methods: automatic }),
    excluded_payment_method_types: excluded,
  });
  return { payment_method_types: offered };
}

const OPEN_STATUSES = new Set<string>(["requires_payment_method", "requires_confirmation", "requires_action"]);

function confirm(tx: Tx, call: Call): ReturnType<Asked> {
  const { body, hidden, rest } = addressedIntent(tx, call);
  refusePaymentMethodTypes(rest);
  const params = parseParams(confirmParams, rest);
  refuseCheckoutIntent(hidden, body, "confirm");
  const method = methodOf(tx, params);
  return confirmIntent(tx, body, method, params.return_url ?? null);
}

function cancel(tx: Tx, call: Call): object {
  const { body, hidden, rest } = addressedIntent(tx, call);
  const { cancellation_reason } = parseParams(cancelParams, rest);
  refuseCheckoutIntent(hidden, body, "cancel");
  if (isFinal(body)) {
    throw unexpectedState(
      body,
      `You cannot cancel this PaymentIntent because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  return cancelIntent(tx, body, cancellation_reason ?? null);
}

function methodOf(
  tx: Tx,
  params: Pick<z.output<typeof confirmParams>, "payment_method" | "payment_method_data">,
): Stored<"payment_method"> | undefined {
  if (params.payment_method_data) return methodFromParams(tx, params.payment_method_data);
  return params.payment_method ? paymentMethodOfId(tx, params.payment_method) : undefined;
}

/** A browser must know the client secret. */
function addressedIntent(tx: Tx, call: Call): Stored<"payment_intent"> & { rest: FormRecord } {
  const found = addressed(tx, call, "payment_intent", "intent");
  const { client_secret: secret, ...rest } = call.params;
  const isNeeded = call.publishable || secret !== undefined;
  if (!isNeeded || secret === found.body.client_secret) return { ...found, rest };
  const problem =
    secret === undefined
      ? { code: "parameter_missing", message: "Missing required param: client_secret." }
      : { code: "payment_intent_invalid_parameter", message: WRONG_SECRET };
  throw invalidRequest({ ...problem, param: "client_secret" });
}

const WRONG_SECRET = "The client_secret provided does not match the client_secret associated with the PaymentIntent.";

function refuseCheckoutIntent(hidden: Hidden, intent: Stripe.PaymentIntent, verb: "cancel" | "confirm") {
  if (!hidden.checkoutSession) return;
  throw unexpectedState(
    intent,
    `You cannot ${verb} this PaymentIntent because it was created by the Checkout Session ${hidden.checkoutSession}. Expire the Checkout Session instead.`,
  );
}
