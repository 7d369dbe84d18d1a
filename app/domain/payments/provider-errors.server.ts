import Stripe from "stripe";

/** The provider remembers an idempotency key for 24 hours at least (https://docs.stripe.com/api/idempotent_requests); an hour less is sure. */
export const KEY_LIFE_MS = 23 * 3_600_000;

/**
 * True when the provider could not be reached, asked us to come later, or would not take the key: its twin is still under way
 * (409), or was sent with other parameters before a change of ours. The same call may go through later, for the last once the
 * key is forgotten. Nothing is known of its outcome.
 */
export function isProviderTrouble(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409) ||
    (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 500) >= 500)
  );
}

/** True when the provider has understood the call and will not do it: the same call will be refused again. */
export function isProviderRefusal(error: unknown): boolean {
  if (isProviderTrouble(error)) return false;
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
}

/** The provider's own word for a refusal, short and without the request. */
export function providerCode(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError) return error.code ?? error.type;
  return "unknown";
}
