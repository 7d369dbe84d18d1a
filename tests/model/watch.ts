import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { World } from "#tests/support/world";
import { isFrozen } from "~/domain/payments/disputes/frozen.server";

const { bookings, payments, refundAttempts, transferReversals } = schema;

/** Checks each call by which the product moves money, at the moment of the call, against what the books say then. */
export function watchCalls(world: World, faults: string[]) {
  return (call: string, form: URLSearchParams): void => {
    const { reads } = world.database;
    if (call === "POST /v1/transfers") faults.push(...transferFaults(reads, form));
    if (call === "POST /v1/refunds") faults.push(...refundFaults(reads, form));
    if (/^POST .*\/reversals$/.test(call)) faults.push(...reversalFaults(reads, form));
  };
}

function transferFaults(reads: Connection, form: URLSearchParams): string[] {
  const paymentId = form.get("metadata[paymentId]") ?? "";
  const payment = reads.select().from(payments).where(eq(payments.id, paymentId)).get();
  const booking = reads
    .select()
    .from(bookings)
    .where(eq(bookings.id, payment?.engagementId ?? ""))
    .get();
  const room = payment ? payment.inspectorAmount - payment.transferredAmount : 0;
  const found: string[] = [];
  const isDue = booking?.state === "completed" || payment?.agreedShare !== null;
  if (!isDue) found.push(`${paymentId}: transferred while the work is ${booking?.state}`);
  if (isFrozen(reads, paymentId)) found.push(`${paymentId}: transferred while it is disputed or held`);
  if (Number(form.get("amount")) > room) found.push(`${paymentId}: transferred ${form.get("amount")} of ${room} cents`);
  return found;
}

/** Those without a try belong to no payment, or were paid in another amount than ours. */
function refundFaults(reads: Connection, form: URLSearchParams): string[] {
  const id = form.get("metadata[attemptId]");
  if (!id) return [];
  const attempt = reads.select().from(refundAttempts).where(eq(refundAttempts.id, id)).get();
  const isIt = attempt?.state === "sending" && attempt.amount === Number(form.get("amount"));
  return isIt
    ? []
    : [`${id}: ${form.get("amount")} cents refunded by a try that is ${attempt?.state} of ${attempt?.amount}`];
}

function reversalFaults(reads: Connection, form: URLSearchParams): string[] {
  const id = form.get("metadata[reversalId]") ?? "";
  const reversal = reads.select().from(transferReversals).where(eq(transferReversals.id, id)).get();
  const isIt = reversal?.state === "pending" && reversal.amount === Number(form.get("amount"));
  return isIt
    ? []
    : [`${id}: ${form.get("amount")} cents claimed by one that is ${reversal?.state} of ${reversal?.amount}`];
}
