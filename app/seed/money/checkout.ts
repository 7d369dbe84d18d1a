import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "~/domain/actor";
import { reads } from "~/domain/core/runtime.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { giveUpPayment } from "~/domain/payments/checkout/give-up-payment.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { type Stage, submit } from "../stage";

/** Cards of the sandbox by what they do. */
const CARDS = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  asksFirst: "4000002760003184",
  refusesRefunds: "4000000000005126",
  delaysRefunds: "4000000000007726",
};

/** Sends the company to the hosted Checkout and no further. */
export async function goToCheckout(stage: Stage, paymentId: string): Promise<void> {
  await openCheckout(stage.ports, paymentId);
}

/** Types a card at the Checkout and comes back. */
export async function pay(
  stage: Stage,
  payer: PersonActor,
  paymentId: string,
  card: keyof typeof CARDS = "pays",
): Promise<void> {
  await goToCheckout(stage, paymentId);
  const session = checkoutOf(paymentId);
  const answer = typeCard(stage, payer, session, card);
  const outcome = answer === "confirm" ? stage.sandbox.hosted.confirmCheckout(session, true)?.outcome : answer;
  if (outcome !== "paid") throw new Error(`payment ${paymentId} was ${outcome ?? "not found"} at the checkout`);
  await settlePayment(stage.ports, paymentId);
}

/** Types a card that is declined, and gives the payment up. */
export async function failToPay(stage: Stage, payer: PersonActor, paymentId: string): Promise<void> {
  await goToCheckout(stage, paymentId);
  const outcome = typeCard(stage, payer, checkoutOf(paymentId), "declined");
  if (outcome !== "declined") throw new Error(`payment ${paymentId} was ${outcome ?? "not found"} at the checkout`);
  await submit(giveUpPayment, payer, { paymentId });
  await abandonPayment(stage.ports, paymentId);
}

/** Types a card at the provider's page and answers what it says. */
export function typeCard({ sandbox, calendar }: Stage, payer: PersonActor, session: string, card: keyof typeof CARDS) {
  const expiry = `12/${new Date(calendar.now).getUTCFullYear() + 2}`;
  return sandbox.hosted.payCheckout(session, {
    number: CARDS[card],
    expiry,
    cvc: "123",
    name: payer.name,
    email: payer.email,
  })?.outcome;
}

function checkoutOf(paymentId: string): string {
  const { payments } = schema;
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  if (!payment?.checkoutSessionId) throw new Error(`payment ${paymentId} has no checkout`);
  return payment.checkoutSessionId;
}
