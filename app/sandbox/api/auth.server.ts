import { type ErrorBody, StripeFailure } from "./errors.server";
import type { FormRecord } from "./form.server";

/** The keys that the sandbox takes; a publishable key may only do what a browser does. */
export interface Keys {
  secret: string;
  publishable: string;
}

export type Role = "publishable" | "secret";

/**
 * Whether a request comes with the secret or the publishable key: as a bearer token, as the user of basic
 * authentication, or, the publishable one, as Stripe.js sends it, as the parameter `key`.
 * @throws StripeFailure 401
 */
export function authenticate(headers: Headers, params: FormRecord, keys: Keys): Role {
  const header = keyOf(headers);
  if (header === keys.secret) return "secret";
  // Only what a browser may know is taken from the form: any web page can send one here.
  const given = header ?? (typeof params.key === "string" ? params.key : undefined);
  if (given === keys.publishable) return "publishable";
  throw unauthorized(given ? `Invalid API Key provided: ${masked(given)}` : NO_KEY);
}

/** @throws StripeFailure always: the publishable key may not do this */
export function secretKeyRequired(): StripeFailure {
  return unauthorized(
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

function unauthorized(message: string, code?: string): StripeFailure {
  const body: ErrorBody = { type: "invalid_request_error", message, ...(code && { code }) };
  return new StripeFailure(401, body, false);
}
