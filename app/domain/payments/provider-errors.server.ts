import Stripe from "stripe";

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

/** True when the provider has understood the call and will refuse it again. */
export function isProviderRefusal(error: unknown): boolean {
  if (isProviderTrouble(error)) return false;
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
}

export function providerCode(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError) return error.code ?? error.type;
  return "unknown";
}
