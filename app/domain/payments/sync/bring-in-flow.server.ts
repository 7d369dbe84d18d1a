import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { reads } from "../../runtime.server";
import { settlePayment } from "../checkout/settle-flow.server";
import type { PaymentPorts } from "../ports";
import { handleStray } from "../strays/handle-stray-flow.server";
import { recordProviderTransfer } from "../transfers/read-transfers-flow.server";
import type { Found } from "./found";
import { isInBooks } from "./in-books.server";
import { findPayment, idOf, paymentOfCharge } from "./payment-of.server";
import { inPaymentTurn } from "./payment-turn.server";
import { rereadPayment } from "./read-payment-flow.server";

const { payments } = schema;

/** Reads an object of the provider into the books, with all that is known of its payment, or notes it as a stray. @throws Error when the books do not have it afterwards */
export async function bringIn(ports: PaymentPorts, object: Found): Promise<void> {
  if (isInBooks(object)) return;
  if (object.object === "charge") await bringInCharge(ports, object);
  else await bringInMovement(ports, object);
  if (!isInBooks(object)) throw new Error(`${object.id} is not in the books although it was read`);
}

async function bringInCharge(ports: PaymentPorts, charge: Stripe.Charge): Promise<void> {
  const paymentId = paymentOfCharge(idOf(charge.payment_intent), charge.id) ?? namedPayment(ports, charge);
  if (paymentId) {
    // Checkout makes its intent only when somebody pays, so the payment learns of it here.
    const state = await settlePayment(ports, paymentId);
    await rereadPayment(ports, paymentId);
    // Open, its charge may still become its success; over, another charge paid for it, or none did.
    if (state === "pending" || isInBooks(charge)) return;
  }
  await handleStray(ports, charge);
}

/** Its payment, as this site named it when it asked for the charge. Earlier releases named the payment alone. */
function namedPayment({ env }: PaymentPorts, { metadata }: Stripe.Charge): string | undefined {
  const { site = env.appUrl.host, paymentId = null } = metadata;
  return site === env.appUrl.host ? findPayment(paymentId) : undefined;
}

/** Its charge is read first, since it may be what is not in the books. */
async function bringInMovement(ports: PaymentPorts, object: Exclude<Found, Stripe.Charge>): Promise<void> {
  const chargeId = idOf(object.object === "transfer" ? object.source_transaction : object.charge);
  const find = () =>
    object.object === "transfer"
      ? (findPayment(object.transfer_group) ?? paymentOfCharge(null, chargeId))
      : paymentOfCharge(idOf(object.payment_intent), chargeId);
  if (!find() && chargeId) await bringIn(ports, await ports.stripe.charges.retrieve(chargeId));
  const paymentId = find();
  if (!paymentId) return handleStray(ports, object);
  if ((await settlePayment(ports, paymentId)) === "succeeded") {
    await rereadPayment(ports, paymentId);
    if (object.object === "transfer") await inPaymentTurn(paymentId, () => recordProviderTransfer(paymentId, object));
    return;
  }
  // Money that was no success of ours moves outside our books.
  if (!isOpen(paymentId)) await handleStray(ports, object);
}

function isOpen(paymentId: string): boolean {
  const payment = reads().select({ state: payments.state }).from(payments).where(eq(payments.id, paymentId)).get();
  return payment?.state === "pending";
}
