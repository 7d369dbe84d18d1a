import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { isProviderRefusal } from "../provider-errors.server";
import type { Found } from "./found";
import { noteStray, recordStrayRefund } from "./record-stray.server";

/**
 * Notes an object of the provider that belongs to no payment here. A charge that this site asked for, and whose payment is gone
 * (as after a restore), bought nothing and is refunded in full.
 */
export async function handleStray({ stripe, env }: PaymentPorts, object: Found): Promise<void> {
  const { id, amount, currency, metadata } = object;
  const isOurs = metadata?.site === env.appUrl.host;
  const namedPaymentId = metadata?.paymentId ?? null;
  const stray = { id, kind: object.object, amount, currency, isOurs, namedPaymentId };
  await execute(noteStray, { actor: SYSTEM, input: stray });
  if (object.object !== "charge" || !isOurs || object.refunded) return;
  try {
    const options = { idempotencyKey: `stray:${id}` };
    const refund = await stripe.refunds.create({ charge: id, metadata: { stray: id } }, options);
    await execute(recordStrayRefund, { actor: SYSTEM, input: { id, refundedBy: refund.id } });
  } catch (error) {
    // Refused, as while its cardholder's bank disputes it: it stays noted, and the next sweep tries again.
    if (!isProviderRefusal(error)) throw error;
  }
}
