import { and, eq } from "drizzle-orm";
import { transfers } from "#db/client.server";
import type { Context } from "../../command.server";
import { fulfilmentOf } from "../fulfilment.server";
import type { Payment } from "../payment";
import { requestTransfer } from "./request-transfer.server";

export function sendDueShare(context: Context, payment: Payment): void {
  for (const transferId of promised(context, payment)) context.emit("transfer.requested", { transferId });
  if (isShareDue(context, payment)) requestTransfer(context, payment);
}

/** Returns whether the share is to be transferred. A settled share is, whether or not the work is approved. */
export function isShareDue(context: Context, payment: Payment): boolean {
  return payment.agreedShare !== null || fulfilmentOf(payment).isFinished(context, payment);
}

function promised({ tx }: Context, { id }: Payment): string[] {
  const held = and(eq(transfers.paymentId, id), eq(transfers.state, "pending"), eq(transfers.way, "provider"));
  return tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(held)
    .all()
    .map((transfer) => transfer.id);
}
