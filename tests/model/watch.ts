import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { World } from "#tests/support/world";
import { isFrozen } from "~/domain/payments/disputes/frozen.server";

const { bookings, payments } = schema;

/** Checks each call by which the product moves money, at the moment of the call, against what the books say then. */
export function watchCalls({ database }: World, faults: string[]) {
  return (call: string, form: URLSearchParams): void => {
    if (call !== "POST /v1/transfers") return;
    const paymentId = form.get("metadata[paymentId]") ?? "";
    const payment = database.reads.select().from(payments).where(eq(payments.id, paymentId)).get();
    const booking = database.reads
      .select()
      .from(bookings)
      .where(eq(bookings.id, payment?.engagementId ?? ""))
      .get();
    if (booking?.state !== "completed") faults.push(`${paymentId}: transferred while the work is ${booking?.state}`);
    if (isFrozen(database.reads, paymentId)) faults.push(`${paymentId}: transferred while it is disputed`);
    const room = payment ? payment.inspectorAmount - payment.transferredAmount : 0;
    if (Number(form.get("amount")) > room)
      faults.push(`${paymentId}: transferred ${form.get("amount")} of ${room} cents`);
  };
}
