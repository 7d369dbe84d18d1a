import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { readDisputes } from "../disputes/dispute-flow.server";
import type { PaymentPorts } from "../ports";
import { readRefunds } from "../refunds/refund-flow.server";
import { readTransfers } from "../transfers/read-transfers-flow.server";
import { inPaymentTurn } from "./payment-turn.server";

/** Transfers come first, because a refund divides the payment by what the inspector already has. Call it in the payment's turn. */
export async function syncLockedPayment(ports: PaymentPorts, paymentId: string): Promise<void> {
  const { payments } = schema;
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  if (payment?.state !== "succeeded" || !payment.chargeId) return;
  await readTransfers(ports, paymentId);
  await readRefunds(ports, payment);
  await readDisputes(ports, payment);
}

export function syncPayment(ports: PaymentPorts, paymentId: string): Promise<void> {
  return inPaymentTurn(paymentId, () => syncLockedPayment(ports, paymentId));
}
