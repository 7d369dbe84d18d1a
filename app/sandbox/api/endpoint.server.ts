import type { Context, Handler } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { find, PLATFORM, type SandboxContext, type Tx } from "../store/objects.server";
import { accountNamed, type Keys, type Role, secretKeyRequired } from "./auth.server";
import { accountInvalid, CommittedFailure, type ErrorBody, invalidRequest, StripeFailure } from "./errors.server";
import { expandAll, expansions } from "./expand.server";
import type { FormRecord } from "./form.server";
import { type Repeatable, rememberAnswer, rememberedAnswer } from "./idempotency.server";

export interface ApiOptions extends SandboxContext {
  now: () => number;
  keys: Keys;
  /** Whether a call first does what has fallen due. */
  doesDueWork: boolean;
  onError: (error: unknown, context: Record<string, string>) => void;
  serverErrors: ServerErrors;
}

/** Makes the next POST to a path end in a server error, before or after it was carried out. */
export type ServerErrors = Map<string, "before" | "after">;

export interface ApiEnv {
  Variables: { options: ApiOptions; requestId: string; form: FormRecord; role: Role };
}

/** The parameters are decoded but not checked yet. */
export interface Call {
  path: string;
  ids: Record<string, string>;
  params: FormRecord;
  owner: string;
  publishable: boolean;
}

export interface Rights {
  publishable?: true;
  connected?: true;
}

export type Run = (tx: Tx, call: Call) => object | CommittedFailure;

/** Runs in one transaction. A POST repeated under its idempotency key gets the stored answer. */
export function endpoint(run: Run, rights: Rights = {}): Handler<ApiEnv> {
  return (context) => {
    const { form, options, requestId, role } = context.var;
    if (role === "publishable" && !rights.publishable) throw secretKeyRequired();
    const { expand, key: _key, ...params } = form;
    const { req } = context;
    const owner = ownerOf(options, req.raw.headers, rights);
    const call: Call = { path: req.path, ids: req.param(), params, owner, publishable: role === "publishable" };
    const key = req.header("idempotency-key") ?? null;
    const { db, delivers, webhookMode, site, uncoveredRefunds } = options;
    const request = { id: requestId, idempotency_key: key };
    const tx: Tx = { db, delivers, webhookMode, site, uncoveredRefunds, now: options.now(), request };
    const broken = req.method === "POST" ? options.serverErrors.get(req.path) : undefined;
    if (broken) options.serverErrors.delete(req.path);
    const answer = (): Answer => {
      if (broken === "before") return SERVER_ERROR;
      const paths = expansions(expand);
      const carriedOut = answerOf(tx, run(tx, call), paths);
      return broken === "after" ? SERVER_ERROR : carriedOut;
    };
    const onError = (error: unknown) => options.onError(error, { request: requestId, path: req.path });
    if (req.method === "GET") return send(context, db.transaction(answer)());
    const repeatable =
      key && req.method === "POST" ? { owner, key, method: req.method, path: req.path, params: form } : null;
    return send(context, db.transaction(() => runOnce(tx, repeatable, answer, { requestId, onError })).immediate());
  };
}

export function sendError(context: Context<ApiEnv>, { status, body }: StripeFailure): Response {
  return send(context, { status, body: errorText(body) });
}

interface Answer {
  status: StatusCode;
  body: string;
  /** The id of the first request, when this one repeats it. */
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

interface RequestContext {
  requestId: string;
  onError: (error: unknown) => void;
}

function runOnce(
  tx: Tx,
  repeatable: Repeatable | null,
  run: () => Answer,
  { requestId, onError }: RequestContext,
): Answer {
  if (!repeatable) return run();
  const known = rememberedAnswer(tx, repeatable);
  if (known) return { status: known.status, body: known.body, original: known.requestId };
  const answer = runOrFail(tx, run, onError);
  rememberAnswer(tx, repeatable, { ...answer, requestId });
  return answer;
}

/** Runs in a savepoint. A failure whose answer Stripe stores under the key, server errors included, is rolled back and becomes an answer. */
function runOrFail(tx: Tx, run: () => Answer, onError: (error: unknown) => void): Answer {
  try {
    return tx.db.transaction(run)();
  } catch (error) {
    if (!(error instanceof StripeFailure)) {
      onError(error);
      return SERVER_ERROR;
    }
    if (error.executed) return { status: error.status, body: errorText(error.body) };
    throw error;
  }
}

function answerOf(tx: Tx, result: object | CommittedFailure, paths: string[]): Answer {
  if (result instanceof CommittedFailure) return { status: result.status, body: errorText(result.body) };
  return { status: 200, body: JSON.stringify(expandAll(tx, result, paths), null, 2) };
}

function ownerOf({ db }: ApiOptions, headers: Headers, rights: Rights): string {
  const account = accountNamed(headers);
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

const SERVER_ERROR: Answer = {
  status: 500,
  body: errorText({ type: "api_error", message: "An unexpected error occurred in the payment sandbox." }),
};
