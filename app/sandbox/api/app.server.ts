import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import Stripe from "stripe";
import { STRIPE_FORM } from "~/lib/bounds";
import { runDueWork } from "../background/due-work.server";
import { balance } from "../balance/balance.server";
import { payouts } from "../balance/payout-calls.server";
import { transfers } from "../balance/transfers.server";
import { checkoutSessions } from "../checkout/checkout-sessions.server";
import { accounts } from "../connect/accounts/accounts.server";
import { platformAccount } from "../connect/accounts/platform-account.server";
import { accountLinks } from "../connect/onboarding/account-links.server";
import { customers } from "../customers/customers.server";
import { type Exchange, exchanges } from "../diagnostics.server";
import { disputes } from "../payments/disputes/dispute-evidence.server";
import { earlyFraudWarnings } from "../payments/disputes/early-fraud-warnings.server";
import { paymentIntents } from "../payments/intents/payment-intents.server";
import { paymentMethods } from "../payments/methods/payment-methods.server";
import { refunds } from "../payments/refunds/refunds.server";
import { setupIntents } from "../payments/setup/setup-intents.server";
import { newRequestId } from "../store/ids.server";
import { PLATFORM } from "../store/objects.server";
import { accountNamed, authenticate } from "./auth.server";
import { type ApiEnv, type ApiOptions, sendError } from "./endpoint.server";
import { invalidRequest, StripeFailure } from "./errors.server";
import { decodeForm } from "./form.server";
import { holdingKey, type KeysInUse } from "./idempotency.server";
import { readable } from "./resources.server";

const RESOURCES: Record<string, Hono<ApiEnv>> = {
  "/v1/account_links": accountLinks,
  "/v1/account": platformAccount,
  "/v1/accounts": accounts,
  "/v1/balance": balance,
  "/v1/balance_transactions": readable("balance_transaction", ["currency", "payout", "source", "type"], {
    connected: true,
  }),
  "/v1/charges": readable("charge", ["payment_intent", "transfer_group"], { connected: true }),
  "/v1/checkout/sessions": checkoutSessions,
  "/v1/customers": customers,
  "/v1/disputes": disputes,
  "/v1/events": readable("event", ["type"], { connected: true }),
  "/v1/payment_intents": paymentIntents,
  "/v1/payment_methods": paymentMethods,
  "/v1/payouts": payouts,
  "/v1/radar/early_fraud_warnings": earlyFraudWarnings,
  "/v1/refunds": refunds,
  "/v1/setup_intents": setupIntents,
  "/v1/transfers": transfers,
};

export function createApi(options: ApiOptions): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.use(publishExchange, identify(options), limitBody, holdKeys(new Set()), readForm, doDueWork);
  for (const [path, resource] of Object.entries(RESOURCES)) api.route(path, resource);
  api.notFound((context) => {
    const message = `Unrecognized request URL (${context.req.method}: ${context.req.path}). The payment sandbox speaks the part of Stripe's API that the product uses.`;
    return sendError(context, invalidRequest({ status: 404, message }));
  });
  api.onError((error, context) => {
    if (error instanceof StripeFailure) return sendError(context, error);
    options.onError(error, { request: context.var.requestId, path: context.req.path });
    const message = "An unexpected error occurred in the payment sandbox.";
    return sendError(context, new StripeFailure(500, { type: "api_error", message }, false));
  });
  return api;
}

const publishExchange = createMiddleware<ApiEnv>(async (context, next) => {
  await next();
  if (!exchanges.hasSubscribers) return;
  const { req, res } = context;
  const { form = null, role = null } = context.var as Partial<ApiEnv["Variables"]>;
  const body = await res.clone().text();
  exchanges.publish({ method: req.method, path: req.path, form, role, status: res.status, body } satisfies Exchange);
});

function identify(options: ApiOptions) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const requestId = newRequestId();
    context.set("options", options);
    context.set("requestId", requestId);
    context.header("cache-control", "no-cache, no-store");
    context.header("date", new Date(options.now()).toUTCString());
    context.header("request-id", requestId);
    context.header("stripe-version", context.req.header("stripe-version") ?? Stripe.API_VERSION);
    const key = context.req.header("idempotency-key");
    if (key) context.header("idempotency-key", key);
    await next();
  });
}

const limitBody = bodyLimit({
  maxSize: STRIPE_FORM.body.most,
  onError: () => {
    throw invalidRequest({ status: 413, message: "Request body is too large" });
  },
});

function holdKeys(inUse: KeysInUse) {
  return createMiddleware<ApiEnv>(async ({ req }, next) => {
    const key = req.header("idempotency-key");
    if (!key || req.method !== "POST") return next();
    await holdingKey(inUse, { owner: accountNamed(req.raw.headers) ?? PLATFORM, key }, next);
  });
}

const readForm = createMiddleware<ApiEnv>(async (context, next) => {
  const { req, var: known } = context;
  const form = decodeForm(req.method === "POST" ? await req.text() : new URL(req.url).search.slice(1));
  context.set("form", form);
  context.set("role", authenticate(req.raw.headers, form, known.options.keys));
  await next();
});

const doDueWork = createMiddleware<ApiEnv>(async ({ var: { options } }, next) => {
  if (options.doesDueWork) runDueWork(options, options.now());
  await next();
});
