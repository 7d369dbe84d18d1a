import type { Context, Handler } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { find, PLATFORM, type Setting, type Tx } from "../store/objects.server";
import { type Keys, type Role, secretKeyRequired } from "./auth.server";
import { accountInvalid, type ErrorBody, invalidRequest, LastingFailure, StripeFailure } from "./errors.server";
import { expandAll, expansions } from "./expand.server";
import type { FormRecord } from "./form.server";
import { type Repeatable, rememberAnswer, rememberedAnswer } from "./idempotency.server";

export interface ApiOptions extends Setting {
  /** UTC milliseconds. */
  now: () => number;
  keys: Keys;
  onError: (error: unknown, context: Record<string, string>) => void;
}

/** What the app's middleware has found out about a request. */
export interface ApiEnv {
  Variables: { options: ApiOptions; requestId: string; form: FormRecord; role: Role };
}

/** One request to an endpoint. Its parameters are decoded and not checked yet. */
export interface Call {
  path: string;
  /** The named parts of the path. */
  ids: Record<string, string>;
  params: FormRecord;
  /** The connected account on whose behalf the call is made, or the platform. */
  owner: string;
  /** Made with the publishable key, by a browser. */
  publishable: boolean;
}

export interface Rights {
  /** Open to the publishable key too. */
  publishable?: true;
  /** May be called on behalf of a connected account (Stripe-Account). */
  connected?: true;
}

export type Run = (tx: Tx, call: Call) => object | LastingFailure;

/** Makes a Hono handler that runs in one transaction. A POST is answered from memory when its idempotency key is known. */
export function endpoint(run: Run, rights: Rights = {}): Handler<ApiEnv> {
  return (context) => {
    const { form, options, requestId, role } = context.var;
    if (role === "publishable" && !rights.publishable) throw secretKeyRequired();
    const { expand, key: _key, ...params } = form;
    const { req } = context;
    const owner = ownerOf(options, req.raw.headers, rights);
    const call: Call = { path: req.path, ids: req.param(), params, owner, publishable: role === "publishable" };
    const key = req.header("idempotency-key") ?? null;
    const { db, delivers, webhookMode, site } = options;
    const request = { id: requestId, idempotency_key: key };
    const tx: Tx = { db, delivers, webhookMode, site, now: options.now(), request };
    const answer = () => {
      const paths = expansions(expand);
      return answerOf(tx, run(tx, call), paths);
    };
    if (req.method !== "POST") return send(context, db.transaction(answer)());
    const repeatable = key ? { owner, key, method: req.method, path: req.path, params: form } : null;
    return send(context, db.transaction(() => runOnce(tx, repeatable, answer, requestId)).immediate());
  };
}

/** Answers with an error of Stripe's shape. */
export function sendError(context: Context<ApiEnv>, { status, body }: StripeFailure): Response {
  return send(context, { status, body: errorText(body) });
}

interface Answer {
  status: StatusCode;
  body: string;
  /** The request that was first answered so, when this one repeats it. */
  original?: string;
}

function send(context: Context<ApiEnv>, { status, body, original }: Answer): Response {
  if (original) {
    context.header("idempotent-replayed", "true");
    context.header("original-request", original);
  }
  context.header("content-type", "application/json");
  return context.newResponse(body, status);
}

function runOnce(tx: Tx, repeatable: Repeatable | null, run: () => Answer, requestId: string): Answer {
  if (!repeatable) return run();
  const known = rememberedAnswer(tx, repeatable);
  if (known) return { status: known.status, body: known.body, original: known.requestId };
  const answer = runOrFail(tx, run);
  rememberAnswer(tx, repeatable, { ...answer, requestId });
  return answer;
}

/** Runs in a savepoint: a failure that Stripe remembers takes its changes back and is an answer. */
function runOrFail(tx: Tx, run: () => Answer): Answer {
  try {
    return tx.db.transaction(run)();
  } catch (error) {
    if (error instanceof StripeFailure && error.executed) return { status: error.status, body: errorText(error.body) };
    throw error;
  }
}

function answerOf(tx: Tx, result: object | LastingFailure, paths: string[]): Answer {
  if (result instanceof LastingFailure) return { status: result.status, body: errorText(result.body) };
  return { status: 200, body: JSON.stringify(expandAll(tx, result, paths), null, 2) };
}

function ownerOf({ db }: ApiOptions, headers: Headers, rights: Rights): string {
  const account = headers.get("stripe-account") ?? headers.get("stripe-context");
  if (!account) return PLATFORM;
  if (!find({ db }, "account", account)) throw accountInvalid(account);
  if (rights.connected) return account;
  throw invalidRequest({
    message: "The payment sandbox makes this call for the platform only, without Stripe-Account.",
  });
}

function errorText(error: ErrorBody): string {
  return JSON.stringify({ error }, null, 2);
}
