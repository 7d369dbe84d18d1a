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
  if (hasOpenDispute(context.tx, payment.id)) {
    fulfilment.hold(context, payment);
    return;
  }
  fulfilment.resume(context, payment);
  sendDueShare(context, paymentNow(context.tx, payment.id));
}
