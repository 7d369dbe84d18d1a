import { withKeyedMutex } from "~/domain/core/concurrency/keyed-mutex.server";

/** A keyed mutex. Whatever moves a payment's money, or reads whether it moved, runs in its turn, so that nothing is sent between reading and recording. */
export function inPaymentTurn<T>(paymentId: string, work: () => Promise<T>): Promise<T> {
  return withKeyedMutex(`payment ${paymentId}`, work);
}
