import { Hono } from "hono";
import type Stripe from "stripe";
import { type ApiEnv, type Call, endpoint } from "../../api/endpoint.server";
import { CommittedFailure, stateError } from "../../api/errors.server";
import type { FormRecord } from "../../api/form.server";
import { listOf } from "../../api/lists.server";
import { boolean, metadata, oneOf, parameters, parseParams, text } from "../../api/params.server";
import { addressed } from "../../api/resources.server";
import { customerOfParam } from "../../customers/customer-param.server";
import { idOf } from "../../store/ids.server";
import { change, type Stored, type Tx } from "../../store/objects.server";
import { refuseOtherCustomers, refuseOtherMethods, refuseWithoutReturn } from "../intents/confirm-checks.server";
import { cardParams } from "../intents/intent-params.server";
import { forPublishableKey, withoutClientSecret } from "../intents/public-intent.server";
import {
  automaticMethods,
  intentMethodParams,
  offeredMethods,
  refusePaymentMethodTypes,
} from "../methods/offered-methods.server";
import { methodGiven, paymentMethodOfId } from "../methods/payment-methods.server";
import { attemptSetup } from "./attempt-setup.server";
import { cancelSetup, insertSetup, isSetupOver } from "./setups.server";

export const setupIntents = new Hono<ApiEnv>()
  .post("/", endpoint(create))
  .get(
    "/",
    endpoint((tx, call) => listOf(tx, "setup_intent", call, ["customer", "payment_method"])),
  )
  .get("/:intent", endpoint(forPublishableKey(retrieve), { publishable: true }))
  .post("/:intent/confirm", endpoint(forPublishableKey(confirm), { publishable: true }))
  .post("/:intent/cancel", endpoint(cancel));

const createParams = parameters({
  ...cardParams,
  ...intentMethodParams,
  confirm: boolean.optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  usage: oneOf("off_session", "on_session").optional(),
  use_stripe_sdk: boolean.optional(),
});

const confirmParams = parameters({ ...cardParams, use_stripe_sdk: boolean.optional() });

const cancelParams = parameters({
  cancellation_reason: oneOf("abandoned", "duplicate", "requested_by_customer").optional(),
});

function create(tx: Tx, call: Call): object {
  refusePaymentMethodTypes(call.params);
  const params = parseParams(createParams, call.params);
  if (params.customer) customerOfParam(tx, params.customer);
  const methods = {
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    automatic_payment_methods: automaticMethods(params),
    excluded_payment_method_types: params.excluded_payment_method_types ?? null,
    payment_method_types: offeredMethods(params),
  };
  const intent = insertSetup(tx, { ...params, methods });
  const method = methodGiven(tx, params);
  if (method) refuseOtherCustomers(intent, method.body);
  const begun = method
    ? change(tx, intent, { status: "requires_confirmation", payment_method: method.body.id })
    : intent;
  return params.confirm ? confirmSetup(tx, begun, method, params.return_url ?? null) : begun;
}

function retrieve(tx: Tx, call: Call): Stripe.SetupIntent {
  const { body, rest } = addressedSetup(tx, call);
  parseParams(parameters({}), rest);
  return body;
}

function confirm(tx: Tx, call: Call): Stripe.SetupIntent | CommittedFailure {
  const { body, hidden, rest } = addressedSetup(tx, call);
  refusePaymentMethodTypes(rest);
  const params = parseParams(confirmParams, rest);
  refuseSessionsSetup(body, hidden.checkoutSession, "confirm");
  return confirmSetup(tx, body, methodGiven(tx, params), params.return_url ?? null);
}

function confirmSetup(
  tx: Tx,
  intent: Stripe.SetupIntent,
  given: Stored<"payment_method"> | undefined,
  returnUrl: string | null,
): Stripe.SetupIntent | CommittedFailure {
  if (intent.status === "succeeded") throw cannot(intent, "confirm", "it has already succeeded.");
  if (intent.status === "canceled") throw cannot(intent, "confirm", "it has been canceled.");
  const method = given ?? (intent.payment_method ? paymentMethodOfId(tx, idOf(intent.payment_method)) : undefined);
  if (!method) throw cannot(intent, "confirm", METHOD_MISSING);
  refuseOtherMethods(intent, method.body);
  refuseOtherCustomers(intent, method.body);
  refuseWithoutReturn(intent, returnUrl);
  const attempt = attemptSetup(tx, intent, method, returnUrl);
  return attempt.outcome === "declined" ? new CommittedFailure(402, attempt.error) : attempt.intent;
}

const METHOD_MISSING =
  "it's missing a payment method. You can either update the SetupIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";

function cancel(tx: Tx, call: Call): object {
  const { body, hidden, rest } = addressedSetup(tx, call);
  const { cancellation_reason } = parseParams(cancelParams, rest);
  refuseSessionsSetup(body, hidden.checkoutSession, "cancel");
  if (!isSetupOver(body)) return cancelSetup(tx, body, cancellation_reason ?? null);
  if (body.status === "canceled") throw cannot(body, "cancel", "it is already canceled.");
  throw cannot(
    body,
    "cancel",
    `it has a status of ${body.status}. Only a SetupIntent with one of the following statuses may be canceled: \`requires_payment_method\`, \`requires_confirmation\`, or \`requires_action\`.`,
  );
}

function addressedSetup(tx: Tx, call: Call): Stored<"setup_intent"> & { rest: FormRecord } {
  const found = addressed(tx, call, "setup_intent", "intent");
  return { ...found, rest: withoutClientSecret(call, found.body) };
}

function refuseSessionsSetup(intent: Stripe.SetupIntent, session: string | undefined, verb: "cancel" | "confirm") {
  if (!session) return;
  const reason = `it was created by the Checkout Session ${session}. Expire the Checkout Session instead.`;
  throw cannot(intent, verb, reason);
}

function cannot(intent: Stripe.SetupIntent, verb: "cancel" | "confirm", reason: string) {
  const message = `You cannot ${verb} this SetupIntent because ${reason}`;
  return stateError({ code: "setup_intent_unexpected_state", message }, { setup_intent: intent });
}
