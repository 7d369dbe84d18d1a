import type { schema } from "#db/client.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { recordDispute } from "./record-dispute.server";
import { reportedDisputeOf } from "./reported-dispute";

type Payment = typeof schema.payments.$inferSelect;

/** Reads all disputes of a payment from the provider into the books. Call it in the payment's turn. */
export async function readDisputes({ stripe }: PaymentPorts, { id: paymentId, chargeId }: Payment): Promise<void> {
  if (!chargeId) return;
  for await (const dispute of stripe.disputes.list({ charge: chargeId, limit: 100 })) {
    await execute(recordDispute, { actor: SYSTEM, input: { paymentId, reported: reportedDisputeOf(dispute) } });
  }
}
