import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import { refundAttempts } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { Payment } from "../payment";
import type { PaymentPorts } from "../ports";
import { type Attempt, type ReportedAttempt, reportedAttemptOf } from "./reported-attempt";

/** Returns all refunds that the provider has of a payment, the newest first. */
export async function listRefunds({ stripe }: PaymentPorts, { paymentIntentId }: Payment): Promise<Stripe.Refund[]> {
  const listed: Stripe.Refund[] = [];
  if (!paymentIntentId) return listed;
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) listed.push(refund);
  return listed;
}

/** Returns what the provider says of a try that it has made, also when its answer was lost. */
export async function findSent(
  ports: PaymentPorts,
  payment: Payment,
  { id }: Attempt,
): Promise<ReportedAttempt | undefined> {
  const sent = (await listRefunds(ports, payment)).find((refund) => attemptOf(refund)?.id === id);
  return sent && reportedAttemptOf(sent);
}

export function attemptOf({ id, metadata }: Stripe.Refund): Attempt | undefined {
  const known = reads().select().from(refundAttempts).where(eq(refundAttempts.providerRefundId, id)).get();
  if (known) return known;
  const { attemptId, refundId } = metadata ?? {};
  // Refunds of early releases name the refund alone.
  const named = attemptId ? findAttempt(attemptId) : refundId ? tryUnderWay(refundId) : undefined;
  return named?.providerRefundId === null ? named : undefined;
}

export function findAttempt(id: string): Attempt | undefined {
  return reads().select().from(refundAttempts).where(eq(refundAttempts.id, id)).get();
}

/** Returns tries whose answer was lost. In the payment's turn nothing is on its way, so a try that is still `sending` was interrupted. */
export function triesWithoutAnswer(paymentId: string): Attempt[] {
  const { paymentId: ofPayment, state } = refundAttempts;
  return reads()
    .select()
    .from(refundAttempts)
    .where(and(eq(ofPayment, paymentId), eq(state, "sending")))
    .all();
}

function tryUnderWay(refundId: string): Attempt | undefined {
  const { refundId: ofRefund, state } = refundAttempts;
  return reads()
    .select()
    .from(refundAttempts)
    .where(and(eq(ofRefund, refundId), eq(state, "sending")))
    .get();
}
