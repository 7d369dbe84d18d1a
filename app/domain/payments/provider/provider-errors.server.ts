import Stripe from "stripe";
import { z } from "zod";
import { DomainError } from "../../errors";

/** Idempotency keys last at least 24 hours (https://docs.stripe.com/api/idempotent_requests); an hour is kept in reserve. */
export const KEY_LIFE_MS = 23 * 3_600_000;

/** True when the outcome is unknown and the call may be repeated: no connection, 5xx, rate limit, key in use or sent with other parameters. */
export function isProviderTrouble(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409) ||
    (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 500) >= 500)
  );
}

/**
 * True when the provider repeats a server error that it stores under the idempotency key for a day. Whether it carried the call out is unknown
 * (https://docs.stripe.com/error-low-level#server-errors), so the caller looks it up, and sends it under another key only if it is not there.
 */
export function isStoredServerError(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 0) < 500) return false;
  // The SDK passes on headers as its HTTP client spells them.
  return new Headers(error.headers).get("idempotent-replayed") === "true";
}

/**
 * True when the provider repeats a server error, or refuses an idempotency key because it came with another amount before. It may have carried
 * out the first call with this key, or may still complete it.
 */
export function isStuckKey(error: unknown): boolean {
  return isStoredServerError(error) || error instanceof Stripe.errors.StripeIdempotencyError;
}

/** Stripe may still complete a call that it answered with a server error. Money is sent again only after this time. */
export const COMPLETED_WITHIN_MS = 3_600_000;

/** Stored as the reason of a try that met a server error. */
export const SERVER_ERROR = "server-error";

/**
 * True when the provider caused the error: it gave no answer, refused the call (for example because of the key), or gave an answer that
 * differs from its documentation.
 */
export function isOfProvider(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError || error instanceof z.ZodError;
}

/**
 * Returns the error for the payer: conflict "payment-provider" when trying again may help, "payment-refused" when not. The
 * door logs the cause. Other errors are returned as they are.
 */
export function asPaymentRefusal(error: unknown): unknown {
  if (!isOfProvider(error)) return error;
  const code = isProviderTrouble(error) ? "payment-provider" : "payment-refused";
  return new DomainError("conflict", code, { cause: error });
}

/** True when the provider understood the call and would refuse it again. */
export function isProviderRefusal(error: unknown): boolean {
  if (isProviderTrouble(error)) return false;
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
}

export function providerCode(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError) return error.code ?? error.type;
  return "unknown";
}

/** Which parameter of a call the provider refused, such as "customer" for one that was deleted there; null for any other error. */
export function refusedParam(error: unknown): string | null {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? (error.param ?? null) : null;
}
