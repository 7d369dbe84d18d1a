import type { Context } from "../../command.server";
import { fulfilmentOf } from "../fulfilment.server";
import { type Payment, paymentNow } from "../ledger/divide.server";
import { sendDueShare } from "../transfers/send-due-share.server";
import { hasOpenDispute } from "./frozen.server";

/**
 * Part of a command: holds the booking that a disputed payment paid for, or lets it go on. When all of the money is lost, the booking ends; after a
 * partial loss it goes on with the rest. A share that was lost and won back is due at once.
 */
export function freezeOrRelease(context: Context, payment: Payment): void {
  const fulfilment = fulfilmentOf(payment);
  const isOpen = hasOpenDispute(context.tx, payment.id);
  // A bank may tell of a dispute when it is lost already.
  if (isOpen || payment.refundedAmount >= payment.amount) fulfilment.hold(context, payment);
  if (isOpen) return;
  fulfilment.resume(context, payment);
  sendDueShare(context, paymentNow(context.tx, payment.id));
}
