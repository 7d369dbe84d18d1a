import { withKeyedMutex } from "../../concurrency/keyed-mutex.server";

/**
 * Runs what asks the provider to move a payment's money, or reads whether it did, one after the other for each payment. So
 * nothing is sent between reading what was sent and recording it.
 */
export function inPaymentTurn<T>(paymentId: string, work: () => Promise<T>): Promise<T> {
  return withKeyedMutex(`payment ${paymentId}`, work);
}
