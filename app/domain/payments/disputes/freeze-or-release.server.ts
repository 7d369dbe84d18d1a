import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Context } from "../../command.server";
import { fulfilmentOf } from "../fulfilment.server";
import type { Payment } from "../ledger/divide.server";
import { requestTransfer } from "../transfers/request-transfer.server";
import { hasOpenDispute } from "./frozen.server";

const { transfers } = schema;

/**
 * Part of a command: holds what a disputed payment paid for, or lets it go on. When all of the money is lost, it stays held
 * until an administrator settles it; a partial loss releases the rest.
 */
export function freezeOrRelease(context: Context, payment: Payment): void {
  const fulfilment = fulfilmentOf(payment);
  if (hasOpenDispute(context.tx, payment.id) || payment.refundedAmount >= payment.amount) {
    fulfilment.hold(context, payment);
    return;
  }
  fulfilment.resume(context, payment);
  for (const transferId of promised(context, payment)) context.emit("transfer.requested", { transferId });
  // A share that was lost and won back is due at once where the work is approved.
  if (fulfilment.isFinished(context, payment)) requestTransfer(context, payment);
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
