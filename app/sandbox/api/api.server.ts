import Stripe from "stripe";
import { runDueWork } from "../background/due-work.server";
import { ledgerRoutes } from "../balance/ledger-routes.server";
import { transferReversalRoutes } from "../balance/transfer-reversals.server";
import { transferRoutes } from "../balance/transfers.server";
import { checkoutSessionRoutes } from "../checkout/checkout-sessions.server";
import { accountLinkRoutes } from "../connect/account-links.server";
import { accountRoutes, noAccess } from "../connect/accounts.server";
import { paymentIntentRoutes } from "../payments/payment-intents.server";
import { paymentMethodRoutes } from "../payments/payment-methods.server";
import { refundRoutes } from "../payments/refunds.server";
import type { SandboxDatabase } from "../store/database.server";
import { newRequestId } from "../store/ids.server";
import { find, PLATFORM, type Setting, type Tx } from "../store/store.server";
import { authenticate, type Keys, secretKeyRequired } from "./auth.server";
import { type ErrorBody, LastingFailure, StripeFailure, unsoundRequest } from "./errors.server";
import { expandAll, expansions } from "./expand.server";
import { decodeForm } from "./form.server";
import { type Answer, type Repeatable, rememberAnswer, rememberedAnswer } from "./idempotency.server";
import { type Call, matchRoute, type Route } from "./router.server";

export interface ApiOptions extends Setting {
  now: () => number;
  keys: Keys;
  onError: (error: unknown, context: Record<string, string>) => void;
}

/** Answers one request of Stripe's HTTP API. It never throws: what goes wrong is an answer. */
export async function answerRequest(options: ApiOptions, request: Request): Promise<Response> {
  const requestId = newRequestId();
  const form = request.method === "POST" ? await request.text() : new URL(request.url).search.slice(1);
  try {
    return respond(request, { requestId, ...execute(options, request, form, requestId) });
  } catch (error) {
    if (error instanceof StripeFailure) {
      return respond(request, { requestId, status: error.status, body: errorText(error.body) });
    }
    options.onError(error, { request: requestId, path: new URL(request.url).pathname });
    const message = "An unexpected error occurred in the payment sandbox.";
    return respond(request, { requestId, status: 500, body: errorText({ type: "api_error", message }) });
  }
}

const ROUTES: readonly Route[] = [
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...checkoutSessionRoutes,
  ...refundRoutes,
  ...transferRoutes,
  ...transferReversalRoutes,
  ...accountRoutes,
  ...accountLinkRoutes,
  ...ledgerRoutes,
];

interface Executed {
  status: number;
  body: string;
  /** The exchange whose answer this is, when it is told again. */
  original?: string;
}

function execute(options: ApiOptions, request: Request, encoded: string, requestId: string): Executed {
  const { pathname } = new URL(request.url);
  const form = decodeForm(encoded);
  const role = authenticate(request.headers, form, options.keys);
  const { route, ids } = routeFor(request.method, pathname, role);
  const now = options.now();
  runDueWork(options, now);
  const { expand, key: _key, ...params } = form;
  const owner = ownerOf(options.db, request.headers, route);
  const call: Call = { ids, params, owner, publishable: role === "publishable" };
  const key = request.headers.get("idempotency-key");
  const { db, delivers, webhookMode, site } = options;
  const tx: Tx = { db, delivers, webhookMode, site, now, request: { id: requestId, idempotency_key: key } };
  const run = () => runRoute(tx, route, call, expansions(expand));
  if (route.method === "GET") return db.transaction(run)();
  const repeatable = key ? { owner, key, method: route.method, path: pathname, params: form } : null;
  return db.transaction(() => runOnce(tx, repeatable, run, requestId)).immediate();
}

/** Runs a changing request in the transaction around it, unless its answer is remembered. */
function runOnce(tx: Tx, repeatable: Repeatable | null, run: () => Executed, requestId: string): Executed {
  if (!repeatable) return run();
  const known = rememberedAnswer(tx, repeatable);
  if (known) return { status: known.status, body: known.body, original: known.requestId };
  const answer = runOrFail(tx, run);
  rememberAnswer(tx, repeatable, { ...answer, requestId });
  return answer;
}

/** A failure found while running takes its changes back (to the savepoint) and is an answer to remember. */
function runOrFail(tx: Tx, run: () => Executed): Omit<Answer, "requestId"> {
  try {
    return tx.db.transaction(run)();
  } catch (error) {
    if (error instanceof StripeFailure && error.executed) return { status: error.status, body: errorText(error.body) };
    throw error;
  }
}

function runRoute(tx: Tx, route: Route, call: Call, paths: string[]): Executed {
  const answer = route.run(tx, call);
  if (answer instanceof LastingFailure) return { status: answer.status, body: errorText(answer.body) };
  return { status: 200, body: JSON.stringify(expandAll(tx, answer, paths), null, 2) };
}

function routeFor(method: string, path: string, role: "publishable" | "secret") {
  const matched = matchRoute(ROUTES, method, path);
  if (!matched) {
    const message = `Unrecognized request URL (${method}: ${path}). The payment sandbox speaks the part of Stripe's API that the product uses.`;
    throw unsoundRequest({ status: 404, message });
  }
  if (role === "publishable" && !matched.route.publishable) throw secretKeyRequired();
  return matched;
}

function ownerOf(db: SandboxDatabase, headers: Headers, route: Route): string {
  const account = headers.get("stripe-account") ?? headers.get("stripe-context");
  if (!account) return PLATFORM;
  if (!find({ db }, "account", account)) throw noAccess(account);
  if (route.connected) return account;
  throw unsoundRequest({
    message: "The payment sandbox makes this call for the platform only, without Stripe-Account.",
  });
}

function errorText(error: ErrorBody): string {
  return JSON.stringify({ error }, null, 2);
}

function respond(request: Request, answer: Executed & { requestId: string }): Response {
  const headers = new Headers({
    "content-type": "application/json",
    "cache-control": "no-cache, no-store",
    "request-id": answer.requestId,
    "stripe-version": request.headers.get("stripe-version") ?? Stripe.API_VERSION,
  });
  const key = request.headers.get("idempotency-key");
  if (key) headers.set("idempotency-key", key);
  if (answer.original) {
    headers.set("idempotent-replayed", "true");
    headers.set("original-request", answer.original);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
