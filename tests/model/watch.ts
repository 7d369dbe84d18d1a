import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { World } from "#tests/support/world";
import { isFrozen } from "~/domain/payments/disputes/frozen.server";
import type { CancelKind } from "~/lib/vocabulary";

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
  if (!payment || !isShareDue(booking, payment))
    found.push(`${paymentId}: transferred while the work is ${booking?.state}`);
  if (isFrozen(reads, paymentId)) found.push(`${paymentId}: transferred while it is disputed or held`);
  if (Number(form.get("amount")) > room) found.push(`${paymentId}: transferred ${form.get("amount")} of ${room} cents`);
  return found;
}

/** Ends without approved work after which the inspector may have a part. */
const DIVIDED: (CancelKind | null)[] = ["company", "inspector_absent", "company_absent", "unreported"];

/** The work was approved, its company canceled too late for all to go back, or people have divided the money. */
export function isShareDue(
  booking: Pick<typeof bookings.$inferSelect, "state" | "cancelKind"> | undefined,
  { agreedShare }: Pick<typeof payments.$inferSelect, "agreedShare">,
): boolean {
  return booking?.state === "completed" || DIVIDED.includes(booking?.cancelKind ?? null) || agreedShare !== null;
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
