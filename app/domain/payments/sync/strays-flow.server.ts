import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
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
  const refund = await stripe.refunds.create(
    { charge: id, metadata: { stray: id } },
    { idempotencyKey: `stray:${id}` },
  );
  await execute(recordStrayRefund, { actor: SYSTEM, input: { id, refundedBy: refund.id } });
}
