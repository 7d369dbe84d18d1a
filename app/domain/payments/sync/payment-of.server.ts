import { eq, or } from "drizzle-orm";
import type Stripe from "stripe";
import { payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { PaymentPorts } from "../ports";

export function paymentOfCharge(intentId: string | null, chargeId: string | null): string | undefined {
  return reads()
    .select({ id: payments.id })
    .from(payments)
    .where(or(eq(payments.paymentIntentId, intentId ?? ""), eq(payments.chargeId, chargeId ?? "")))
    .limit(1)
    .get()?.id;
}

export function findPayment(id: string | null): string | undefined {
  if (!id) return undefined;
  return reads().select({ id: payments.id }).from(payments).where(eq(payments.id, id)).get()?.id;
}

/** Returns the payment that the charge names, where this site asked for the charge. Earlier releases named the payment and not the site. */
export function namedPayment({ env }: PaymentPorts, { metadata }: Stripe.Charge): string | undefined {
  const { site = env.appUrl.host, paymentId = null } = metadata;
  return site === env.appUrl.host ? findPayment(paymentId) : undefined;
}
