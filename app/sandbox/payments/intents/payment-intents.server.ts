import { Hono } from "hono";
import type Stripe from "stripe";
import type { z } from "zod";
import { type ApiEnv, type Call, endpoint } from "../../api/endpoint.server";
import { type CommittedFailure, invalidRequest } from "../../api/errors.server";
import type { FormRecord } from "../../api/form.server";
import { listOf } from "../../api/lists.server";
import { changedMetadata, parameters, parseParams } from "../../api/params.server";
import { addressed } from "../../api/resources.server";
import { customerOfParam } from "../../customers/customer-param.server";
import { idOf } from "../../store/ids.server";
import { change, type Hidden, mustFind, type Stored, type Tx } from "../../store/objects.server";
import {
  automaticMethods,
  type MethodParams,
  offeredMethods,
  refusePaymentMethodTypes,
} from "../methods/offered-methods.server";
import { methodGiven } from "../methods/payment-methods.server";
import type { Circumstances } from "./attempt-payment.server";
import { refuseOtherCustomers } from "./confirm-checks.server";
import { confirmIntent, unexpectedState } from "./confirm-intent.server";
import { cancelParams, confirmParams, createParams, updateParams } from "./intent-params.server";
import { cancelIntent, type IntentTerms, insertIntent, isFinal } from "./intents.server";
import { forPublishableKey, withoutClientSecret } from "./public-intent.server";

export const paymentIntents = new Hono<ApiEnv>()
  .post("/", endpoint(create))
  .get(
    "/",
    endpoint((tx, call) => listOf(tx, "payment_intent", call, ["customer"])),
  )
  .get("/:intent", endpoint(forPublishableKey(retrieve), { publishable: true }))
  .post("/:intent", endpoint(update))
  .post("/:intent/confirm", endpoint(forPublishableKey(confirm), { publishable: true }))
  .post("/:intent/cancel", endpoint(cancel));

function create(tx: Tx, call: Call): object {
  refusePaymentMethodTypes(call.params);
  const params = parseParams(createParams, call.params);
  if (params.off_session !== undefined && !params.confirm) throw invalidRequest(OFF_SESSION_ALONE);
  if (params.customer) customerOfParam(tx, params.customer);
  const intent = insertIntent(tx, { ...params, ...methodsOf(params) });
  const method = methodGiven(tx, params);
  if (!method) return params.confirm ? confirmIntent(tx, intent, undefined, circumstancesOf(params)) : intent;
  refuseOtherCustomers(intent, method.body);
  const waiting = change(tx, intent, { status: "requires_confirmation", payment_method: method.body.id });
  return params.confirm ? confirmIntent(tx, waiting, method, circumstancesOf(params)) : waiting;
}

const OFF_SESSION_ALONE = {
  param: "off_session",
  message: "The parameter `off_session` can only be used when `confirm` is `true`.",
};

function circumstancesOf({ off_session, return_url }: z.output<typeof confirmParams>): Circumstances {
  return { returnUrl: return_url ?? null, offSession: off_session ?? false };
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
  if (changes.customer !== undefined) refuseCustomer(tx, body, changes.customer);
  return change(tx, body, { ...changes, metadata: changedMetadata(body.metadata, metadata) });
}

/** Nobody pays what is over, nor with somebody else's card. */
function refuseCustomer(tx: Tx, intent: Stripe.PaymentIntent, customer: string) {
  customerOfParam(tx, customer);
  if (!OPEN_STATUSES.has(intent.status)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's customer could not be updated because it has a status of ${intent.status}. You may only update the customer of a PaymentIntent with one of the following statuses: ${[...OPEN_STATUSES].join(", ")}.`,
    );
  }
  if (!intent.payment_method) return;
  refuseOtherCustomers({ ...intent, customer }, mustFind(tx, "payment_method", idOf(intent.payment_method)).body);
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

function confirm(tx: Tx, call: Call): Stripe.PaymentIntent | CommittedFailure {
  const { body, hidden, rest } = addressedIntent(tx, call);
  refusePaymentMethodTypes(rest);
  const params = parseParams(confirmParams, rest);
  refuseCheckoutIntent(hidden, body, "confirm");
  return confirmIntent(tx, body, methodGiven(tx, params), circumstancesOf(params));
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

/** A browser must know the client secret. */
function addressedIntent(tx: Tx, call: Call): Stored<"payment_intent"> & { rest: FormRecord } {
  const found = addressed(tx, call, "payment_intent", "intent");
  return { ...found, rest: withoutClientSecret(call, found.body) };
}

function refuseCheckoutIntent(hidden: Hidden, intent: Stripe.PaymentIntent, verb: "cancel" | "confirm") {
  if (!hidden.checkoutSession) return;
  throw unexpectedState(
    intent,
    `You cannot ${verb} this PaymentIntent because it was created by the Checkout Session ${hidden.checkoutSession}. Expire the Checkout Session instead.`,
  );
}
