import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Context } from "../../command.server";
import { fulfilmentOf } from "../fulfilment.server";
import type { Payment } from "../ledger/divide.server";
import { requestTransfer } from "./request-transfer.server";

const { transfers } = schema;

/**
 * Part of a command: sends the promised transfers of a payment that is no longer frozen, and promises what is due beyond them. A settled share is
 * due whether or not the work is approved.
 */
export function sendDueShare(context: Context, payment: Payment): void {
  for (const transferId of promised(context, payment)) context.emit("transfer.requested", { transferId });
  const isDue = payment.agreedShare !== null || fulfilmentOf(payment).isFinished(context, payment);
  if (isDue) requestTransfer(context, payment);
}

function promised({ tx }: Context, { id }: Payment): string[] {
  const held = and(eq(transfers.paymentId, id), eq(transfers.state, "pending"));
  return tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(held)
    .all()
    .map((transfer) => transfer.id);
}
