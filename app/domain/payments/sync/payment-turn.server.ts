import { withKeyedMutex } from "~/domain/core/concurrency/keyed-mutex.server";

/**
 * Waits for the payment's turn (a keyed mutex) and then runs `work`. Everything that moves a payment's money, or reads from the provider whether it
 * moved, runs in its turn, so that nothing is sent between reading and recording.
 */
export function inPaymentTurn<T>(paymentId: string, work: () => Promise<T>): Promise<T> {
  return withKeyedMutex(`payment ${paymentId}`, work);
}
