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

/** The provider stores it under the idempotency key for a day; whether it carried the call out is unknown (https://docs.stripe.com/error-low-level#server-errors). */
export function isStoredServerError(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 0) < 500) return false;
  // The SDK passes on headers as its HTTP client spells them.
  return new Headers(error.headers).get("idempotent-replayed") === "true";
}

/** The key came with other parameters before, such as in a call that a restore has lost. This call was not carried out. A key whose first call is under way is another error. */
export function isUsedKey(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

/** The first call with the key may have been carried out, or may still be; with this key the provider will not say. */
export function isStuckKey(error: unknown): boolean {
  return isStoredServerError(error) || isUsedKey(error);
}

/** Stripe may still complete a call that it answered with a server error. Money is sent again only after this time. */
export const COMPLETED_WITHIN_MS = 3_600_000;

/** Stored as the reason of a try that met a server error, or a key that was used up. Nobody has to act on it. */
export const SERVER_ERROR = "server-error";

/** True when the provider gave no answer, refused the call (for example because of the key), or answered otherwise than documented. */
export function isOfProvider(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError || error instanceof z.ZodError;
}

/** Conflict "payment-provider" when trying again may help, "payment-refused" when not. The door logs the cause. Other errors are returned as they are. */
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
