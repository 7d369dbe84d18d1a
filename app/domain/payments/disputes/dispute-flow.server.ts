import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { Payment } from "../payment";
import type { PaymentPorts } from "../ports";
import { recordDispute } from "./record-dispute.server";
import { reportedDisputeOf } from "./reported-dispute";

/** Reads all disputes of a payment from the provider into the books. Call it in the payment's turn. */
export async function readDisputes({ stripe }: PaymentPorts, { id: paymentId, chargeId }: Payment): Promise<void> {
  if (!chargeId) return;
  for await (const dispute of stripe.disputes.list({ charge: chargeId, limit: 100 })) {
    await execute(recordDispute, { actor: SYSTEM, input: { paymentId, reported: reportedDisputeOf(dispute) } });
  }
}
