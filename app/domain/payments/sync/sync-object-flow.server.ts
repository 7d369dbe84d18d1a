import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { settlePayment } from "../checkout/settle-flow.server";
import type { PaymentPorts } from "../ports";
import { idOf } from "../provider/provider-id";
import { handleStray } from "../strays/handle-stray-flow.server";
import { recordProviderTransfer } from "../transfers/read-transfers-flow.server";
import type { Found } from "./found";
import { isInBooks } from "./in-books.server";
import { findPayment, namedPayment, paymentOfCharge } from "./payment-of.server";
import { inPaymentTurn } from "./payment-turn.server";
import { syncPayment } from "./sync-payment-flow.server";

/** With everything else of its payment. One that belongs to no payment is noted as a stray. @throws Error when the books do not have it afterwards */
export async function syncObject(ports: PaymentPorts, object: Found): Promise<void> {
  if (isInBooks(object)) return;
  if (object.object === "charge") await syncCharge(ports, object);
  else await syncMovement(ports, object);
  if (!isInBooks(object)) throw new Error(`${object.id} is not in the books although it was read`);
}

async function syncCharge(ports: PaymentPorts, charge: Stripe.Charge): Promise<void> {
  const paymentId = paymentOfCharge(idOf(charge.payment_intent), charge.id) ?? namedPayment(ports, charge);
  if (paymentId) {
    // Checkout makes its intent only when somebody pays, so the payment may not have the id of its intent before this.
    const state = await settlePayment(ports, paymentId);
    await syncPayment(ports, paymentId);
    // While the payment is open, the charge may still pay for it. Once it is over, a charge that the books do not have bought nothing.
    if (state === "pending" || isInBooks(charge)) return;
  }
  await handleStray(ports, charge);
}

/** Reads the charge first where its payment is unknown, because the charge may be what the books lack. */
async function syncMovement(ports: PaymentPorts, object: Exclude<Found, Stripe.Charge>): Promise<void> {
  const chargeId = idOf(object.object === "transfer" ? object.source_transaction : object.charge);
  const find = () =>
    object.object === "transfer"
      ? (findPayment(object.transfer_group) ?? paymentOfCharge(null, chargeId))
      : paymentOfCharge(idOf(object.payment_intent), chargeId);
  if (!find() && chargeId) await syncObject(ports, await ports.stripe.charges.retrieve(chargeId));
  const paymentId = find();
  if (!paymentId) return handleStray(ports, object);
  if ((await settlePayment(ports, paymentId)) === "succeeded") {
    await syncPayment(ports, paymentId);
    if (object.object === "transfer") await inPaymentTurn(paymentId, () => recordProviderTransfer(paymentId, object));
    return;
  }
  // A charge that bought nothing is not in the journal, and neither is what moves its money.
  if (!isOpen(paymentId)) await handleStray(ports, object);
}

function isOpen(paymentId: string): boolean {
  const payment = reads().select({ state: payments.state }).from(payments).where(eq(payments.id, paymentId)).get();
  return payment?.state === "pending";
}
