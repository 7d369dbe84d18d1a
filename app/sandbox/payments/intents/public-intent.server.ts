import type Stripe from "stripe";
import type { Call, Run } from "../../api/endpoint.server";
import { CommittedFailure, type ErrorBody, invalidRequest, StripeFailure } from "../../api/errors.server";
import type { FormRecord } from "../../api/form.server";
import type { Tx } from "../../store/objects.server";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** Hides what a publishable key may not see of an intent, in answers and in errors. */
export function forPublishableKey(run: (tx: Tx, call: Call) => Intent | CommittedFailure): Run {
  return (tx, call) => {
    if (!call.publishable) return run(tx, call);
    try {
      const answer = run(tx, call);
      if (!(answer instanceof CommittedFailure)) return publicFace(answer);
      return new CommittedFailure(answer.status, publicError(answer.body));
    } catch (error) {
      if (error instanceof StripeFailure)
        throw new StripeFailure(error.status, publicError(error.body), error.executed);
      throw error;
    }
  };
}

/** The other parameters of a call. A browser must know the client secret. @throws StripeFailure 400 */
export function withoutClientSecret(call: Call, { client_secret, object }: Intent): FormRecord {
  const { client_secret: secret, ...rest } = call.params;
  const isNeeded = call.publishable || secret !== undefined;
  if (!isNeeded || secret === client_secret) return rest;
  const name = object === "payment_intent" ? "PaymentIntent" : "SetupIntent";
  const problem =
    secret === undefined
      ? { code: "parameter_missing", message: "Missing required param: client_secret." }
      : {
          code: `${object}_invalid_parameter`,
          message: `The client_secret provided does not match the client_secret associated with the ${name}.`,
        };
  throw invalidRequest({ ...problem, param: "client_secret" });
}

function publicError({ payment_intent: payment, setup_intent: setup, ...rest }: ErrorBody): ErrorBody {
  return {
    ...rest,
    ...(payment && { payment_intent: publicFace(payment as Stripe.PaymentIntent) }),
    ...(setup && { setup_intent: publicFace(setup as Stripe.SetupIntent) }),
  };
}

function publicFace(intent: Intent): object {
  const members = intent.object === "payment_intent" ? PUBLIC_OF_PAYMENTS : PUBLIC_OF_SETUPS;
  return Object.fromEntries(Object.entries(intent).filter(([member]) => members.has(member)));
}

/** https://docs.stripe.com/api/payment_intents/retrieve */
const PUBLIC_OF_PAYMENTS = new Set<string>([
  "id",
  "object",
  "amount",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_configuration_details",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
] satisfies (keyof Stripe.PaymentIntent)[]);

/** https://docs.stripe.com/api/setup_intents/retrieve */
const PUBLIC_OF_SETUPS = new Set<string>([
  "id",
  "object",
  "automatic_payment_methods",
  "cancellation_reason",
  "client_secret",
  "created",
  "description",
  "last_setup_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_configuration_details",
  "payment_method_types",
  "status",
  "usage",
] satisfies (keyof Stripe.SetupIntent)[]);
