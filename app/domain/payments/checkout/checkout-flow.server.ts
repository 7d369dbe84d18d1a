import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { paymentLineItems, schema } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { formatQuarters } from "~/lib/time/durations";
import type { LineKind } from "~/lib/vocabulary";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { conflict, notFound } from "../../errors";
import type { Payment } from "../payment";
import type { PaymentPorts } from "../ports";
import { asPaymentRefusal } from "../provider/provider-errors.server";
import { openAtProvider } from "./open-at-provider-flow.server";
import { CHECKOUT_METHODS } from "./payment-methods";
import { recordCheckout } from "./record-checkout.server";

const LINE_NAMES: Readonly<Record<LineKind, string>> = {
  posting_fee: "Job posting fee",
  inspection_time: "Inspection time",
  quarter_hours: "Inspection time",
  equipment_fee: "Inspector's equipment",
};

/** Found by its idempotency key after a crash. Returns the address, null when it is over. @throws DomainError conflict "payment-closed", "payment-provider", "payment-refused" */
export async function openCheckout(ports: PaymentPorts, paymentId: string): Promise<string | null> {
  const payment = reads().select().from(schema.payments).where(eq(schema.payments.id, paymentId)).get();
  if (!payment) throw notFound();
  if (payment.state !== "pending" || payment.channel !== "checkout") throw conflict("payment-closed");
  if (payment.checkoutUrl) return payment.checkoutUrl;

  ports.failPoint("payment.recorded");
  const session = await createSession(ports, payment);
  ports.failPoint("payment.checkout-opened");
  const { id: checkoutSessionId, url: checkoutUrl } = session;
  try {
    await execute(recordCheckout, { actor: SYSTEM, input: { paymentId, checkoutSessionId, checkoutUrl } });
  } catch (error) {
    throw asPaymentRefusal(error);
  }
  return checkoutUrl;
}

function createSession({ stripe, env }: PaymentPorts, payment: Payment): Promise<Stripe.Checkout.Session> {
  const returnUrl = new URL(`/payments/${payment.id}`, env.appUrl).href;
  const { id: paymentId, kind, subjectId } = payment;
  const metadata = { paymentId, kind, subjectId, site: env.appUrl.host };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "payment",
    allowed_payment_method_types: CHECKOUT_METHODS,
    // With adaptive pricing a cardholder abroad may pay in another currency.
    adaptive_pricing: { enabled: false },
    line_items: chargeLines(payment.id),
    client_reference_id: payment.id,
    metadata,
    payment_intent_data: { metadata, transfer_group: payment.id },
    success_url: `${returnUrl}?from=checkout`,
    cancel_url: `${returnUrl}?from=cancel`,
  };
  return openAtProvider(payment, {
    create: (idempotencyKey) => stripe.checkout.sessions.create(params, { idempotencyKey }),
    list: (filter) => stripe.checkout.sessions.list(filter),
    isOfPayment: (session) => session.client_reference_id === payment.id && session.status !== "expired",
  });
}

function chargeLines(paymentId: string): Stripe.Checkout.SessionCreateParams.LineItem[] {
  return reads()
    .select()
    .from(paymentLineItems)
    .where(eq(paymentLineItems.paymentId, paymentId))
    .orderBy(paymentLineItems.id)
    .all()
    .map((line) => ({
      // Each line has quantity 1 and its whole amount, so that hours times rate is not rounded twice.
      quantity: 1,
      price_data: {
        currency: "usd",
        unit_amount: line.amount,
        product_data: { name: lineName(line) },
      },
    }));
}

function lineName({ kind, quantity }: typeof paymentLineItems.$inferSelect): string {
  if (kind === "inspection_time") return `${LINE_NAMES[kind]}, ${quantity === 1 ? "1 hour" : `${quantity} hours`}`;
  return kind === "quarter_hours" ? `${LINE_NAMES[kind]}, ${formatQuarters(quantity)}` : LINE_NAMES[kind];
}
