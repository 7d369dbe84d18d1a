import { eq, or } from "drizzle-orm";
import { schema } from "#db/client.server";
import { reads } from "../../runtime.server";

const { payments } = schema;

/** Returns the id of the payment that an intent or a charge of the provider belongs to. */
export function paymentOfCharge(intentId: string | null, chargeId: string | null): string | undefined {
  return reads()
    .select({ id: payments.id })
    .from(payments)
    .where(or(eq(payments.paymentIntentId, intentId ?? ""), eq(payments.chargeId, chargeId ?? "")))
    .limit(1)
    .get()?.id;
}

/** Returns the id when there is such a payment. */
export function findPayment(id: string | null): string | undefined {
  if (!id) return undefined;
  return reads().select({ id: payments.id }).from(payments).where(eq(payments.id, id)).get()?.id;
}
