import { type ErrorBody, StripeFailure } from "./errors.server";
import type { FormRecord } from "./form.server";

export interface Keys {
  secret: string;
  publishable: string;
}

export type Role = "publishable" | "secret";

/** Reads the key from the bearer token, the basic user or, for the publishable key only, `key` as Stripe.js sends it. @throws StripeFailure 401 */
export function authenticate(headers: Headers, params: FormRecord, keys: Keys): Role {
  const header = keyOf(headers);
  if (header === keys.secret) return "secret";
  // A secret key in a form is refused, since any web page can post a form.
  const given = header ?? (typeof params.key === "string" ? params.key : undefined);
  if (given === keys.publishable) return "publishable";
  throw refused(401, given ? `Invalid API Key provided: ${masked(given)}` : NO_KEY);
}

/** Returns the connected account that a call is made for. */
export function accountNamed(headers: Headers): string | undefined {
  return headers.get("stripe-account") ?? headers.get("stripe-context") ?? undefined;
}

export function secretKeyRequired(): StripeFailure {
  return refused(
    403,
    "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
    "secret_key_required",
  );
}

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

function keyOf(headers: Headers): string | undefined {
  const [, scheme, credentials = ""] = /^(bearer|basic)\s+(.+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  if (!scheme) return undefined;
  if (scheme.toLowerCase() === "bearer") return credentials.trim();
  return Buffer.from(credentials, "base64").toString("utf8").split(":")[0];
}

function masked(key: string): string {
  return key.length <= 12 ? "*".repeat(key.length) : `${key.slice(0, 8)}${"*".repeat(key.length - 12)}${key.slice(-4)}`;
}

function refused(status: 401 | 403, message: string, code?: string): StripeFailure {
  const body: ErrorBody = { type: "invalid_request_error", message, ...(code && { code }) };
  return new StripeFailure(status, body, false);
}
