import type Stripe from "stripe";
import type { PaymentState } from "~/lib/vocabulary";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { Payment } from "../payment";
import type { PaymentPorts } from "../ports";
import { recordOutcome } from "./record-outcome.server";

type Outcome = Parameters<typeof recordOutcome.run>[2]["outcome"];

export type OverCode = Extract<Outcome, { status: "over" }>["code"];

/** The session must come with its intent. A bank debit leaves a session complete and unpaid for days: the payment waits or fails as its intent does. */
export async function recordSession(
  ports: PaymentPorts,
  payment: Payment,
  session: Stripe.Checkout.Session,
  code: OverCode = "expired",
): Promise<PaymentState> {
  if (session.status === "expired") return recordOver(ports, payment, code);
  const intent = session.payment_intent;
  if (session.status !== "complete" || !intent || typeof intent === "string") return payment.state;
  if (intent.status === "succeeded") return recordIntentOutcome(ports, payment, intent);
  const isLost = intent.status === "requires_payment_method" || intent.status === "canceled";
  return isLost ? recordOver(ports, payment, "declined") : payment.state;
}

/** Records what an intent says about its payment. A declined card leaves it open, since the same intent takes another card. */
export async function recordIntentOutcome(
  ports: PaymentPorts,
  payment: Payment,
  intent: Stripe.PaymentIntent,
  code: OverCode = "canceled",
): Promise<PaymentState> {
  if (payment.state === "succeeded") return payment.state;
  if (intent.status === "canceled") return recordOver(ports, payment, code);
  const charge = intent.latest_charge;
  if (intent.status !== "succeeded" || !charge) return payment.state;
  return record(ports, payment, {
    status: "paid",
    paymentIntentId: intent.id,
    chargeId: typeof charge === "string" ? charge : charge.id,
    amount: intent.amount_received,
    currency: intent.currency,
  });
}

async function recordOver(ports: PaymentPorts, payment: Payment, code: OverCode): Promise<PaymentState> {
  return payment.state === "failed" ? payment.state : record(ports, payment, { status: "over", code });
}

async function record(ports: PaymentPorts, { id: paymentId }: Payment, outcome: Outcome): Promise<PaymentState> {
  const { result } = await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome } });
  ports.failPoint("payment.outcome-recorded");
  return result.state;
}
