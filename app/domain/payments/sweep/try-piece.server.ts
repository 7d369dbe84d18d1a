import { setImmediate } from "node:timers/promises";
import Stripe from "stripe";
import { DomainError } from "../../errors";
import { providerCode } from "../provider/provider-errors.server";

export type Faults = unknown[];

/** `note` stores a failure for a later sweep, and this one goes on. `isItsOwn`: the failure has to do with the piece. @throws the failure when the provider cannot be asked now */
export async function tryPiece(
  faults: Faults,
  work: () => Promise<unknown>,
  note: (failureCode: string, isItsOwn: boolean) => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isItsOwn = !endsSweep(error);
    await note(codeOf(error), isItsOwn);
    if (!isItsOwn) throw error;
    faults.push(error);
  }
  await setImmediate();
}

/** True when every other call would fail too: the provider refuses because of its rate limit, cannot be reached, or refuses the key. */
export function endsSweep(error: unknown): boolean {
  return (
    isRateLimit(error) ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAuthenticationError
  );
}

export function isRateLimit(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 429;
}

function codeOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError) return providerCode(error);
  if (error instanceof DomainError) return error.code ?? error.kind;
  return error instanceof Error ? error.name : "unknown";
}
