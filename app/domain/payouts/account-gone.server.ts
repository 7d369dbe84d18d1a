import Stripe from "stripe";

/** Stripe answers the same for every account when the key belongs to another platform, so a caller that records a closed account checks the key first. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripePermissionError && error.code === "account_invalid";
}

/** Does nothing where the account cannot be read any more. @throws all other errors of the work */
export async function unlessAccountGone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isAccountGone(error)) throw error;
  }
}
