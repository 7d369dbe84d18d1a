import { createHash } from "node:crypto";
import type { StatusCode } from "hono/utils/http-status";
import { DAY } from "~/lib/bounds";
import type { Tx } from "../store/objects.server";
import { idempotencyMismatch, invalidRequest, keyInUse } from "./errors.server";
import { canonicalForm, type FormRecord } from "./form.server";

export interface Repeatable {
  owner: string;
  key: string;
  method: string;
  path: string;
  params: FormRecord;
}

/** It is kept for a day, as at Stripe. */
interface Answer {
  status: StatusCode;
  body: string;
  requestId: string;
}

/** Accounts and keys of the requests that one sandbox is answering. */
export type KeysInUse = Set<string>;

/** Runs a request unless another one with the same key is not answered yet. @throws StripeFailure 409 in that case: https://docs.stripe.com/api/errors#errors-http_status_codes */
export async function holdingKey<Result>(
  inUse: KeysInUse,
  { owner, key }: Pick<Repeatable, "key" | "owner">,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = `${owner} ${key}`;
  if (inUse.has(held)) throw keyInUse(key);
  inUse.add(held);
  try {
    return await work();
  } finally {
    inUse.delete(held);
  }
}

/** Undefined for a new request. @throws StripeFailure 400 idempotency_error when the key was used for another endpoint or other parameters */
export function rememberedAnswer(tx: Tx, request: Repeatable): Answer | undefined {
  const { key, method, path } = request;
  if (key.length > 255) {
    throw invalidRequest({ message: `Idempotency keys must be at most 255 characters long, yours has ${key.length}.` });
  }
  tx.db.prepare("delete from answers where answered_at <= ?").run(tx.now - DAY);
  const known = tx.db
    .prepare<[string, string], KnownAnswer>("select * from answers where owner = ? and key = ?")
    .get(request.owner, key);
  if (!known) return undefined;
  if (known.method !== method || known.path !== path) {
    throw idempotencyMismatch(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${known.path}' vs '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  if (known.fingerprint !== fingerprint(request.params)) {
    throw idempotencyMismatch(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  return { status: known.status, body: known.body, requestId: known.request_id };
}

export function rememberAnswer(tx: Tx, { owner, key, method, path, params }: Repeatable, answer: Answer) {
  tx.db
    .prepare(
      `insert into answers (owner, key, method, path, fingerprint, status, body, request_id, answered_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(owner, key, method, path, fingerprint(params), answer.status, answer.body, answer.requestId, tx.now);
}

interface KnownAnswer {
  method: string;
  path: string;
  fingerprint: string;
  status: StatusCode;
  body: string;
  request_id: string;
}

// A digest, because parameters may hold a card number, which must not be stored.
function fingerprint(params: FormRecord): string {
  return createHash("sha256").update(canonicalForm(params)).digest("hex");
}
