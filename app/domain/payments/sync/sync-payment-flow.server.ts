import { eq } from "drizzle-orm";
import { payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { recordDispute } from "../disputes/record-dispute.server";
import { reportedDisputeOf } from "../disputes/reported-dispute";
import type { Payment } from "../payment";
import type { PaymentPorts } from "../ports";
import { readRefunds } from "../refunds/refund-flow.server";
import { readTransfers } from "../transfers/read-transfers-flow.server";
import { inPaymentTurn } from "./payment-turn.server";

/** Transfers come first, because a refund divides the payment by what the inspector already has. Call it in the payment's turn. */
export async function syncLockedPayment(ports: PaymentPorts, paymentId: string): Promise<void> {
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  if (payment?.state !== "succeeded" || !payment.chargeId) return;
  await readTransfers(ports, paymentId);
  await readRefunds(ports, payment);
  await readDisputes(ports, payment);
}

export function syncPayment(ports: PaymentPorts, paymentId: string): Promise<void> {
  return inPaymentTurn(paymentId, () => syncLockedPayment(ports, paymentId));
}

async function readDisputes({ stripe }: PaymentPorts, { id: paymentId, chargeId }: Payment): Promise<void> {
  if (!chargeId) return;
  for await (const dispute of stripe.disputes.list({ charge: chargeId, limit: 100 })) {
    await execute(recordDispute, { actor: SYSTEM, input: { paymentId, reported: reportedDisputeOf(dispute) } });
  }
}
