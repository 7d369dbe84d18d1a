import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { now, reads } from "../../runtime.server";
import type { PaymentPorts } from "../ports";
import { isProviderRefusal, KEY_LIFE_MS, providerCode } from "../provider-errors.server";
import { inPaymentTurn } from "../sync/payment-turn.server";
import { beginRefundAttempt } from "./begin-attempt.server";
import { importRefund } from "./import-refund.server";
import { recordRefundAttempt } from "./record-attempt.server";
import { type Attempt, type ToldAttempt, toldAttemptBy } from "./told-attempt";

const { payments, refundAttempts, refunds } = schema;
type Payment = typeof payments.$inferSelect;

/** Sends a promised refund. Provider trouble is thrown, and the outbox tries again with the same key. */
export async function sendRefund(ports: PaymentPorts, refundId: string): Promise<void> {
  const refund = reads().select().from(refunds).where(eq(refunds.id, refundId)).get();
  if (!refund) return;
  await inPaymentTurn(refund.paymentId, async () => {
    const payment = reads().select().from(payments).where(eq(payments.id, refund.paymentId)).get();
    if (!payment?.paymentIntentId) return;
    // Before another try the provider is asked: the money may have reached the company another way.
    if (refund.state === "owed") await readRefunds(ports, payment);
    const { result } = await execute(beginRefundAttempt, { actor: SYSTEM, input: { refundId } });
    const attempt = result.attemptId && findAttempt(result.attemptId);
    if (attempt) await sendAttempt(ports, payment, attempt);
  });
}

async function sendAttempt(ports: PaymentPorts, payment: Payment, attempt: Attempt): Promise<void> {
  ports.failPoint("refund.recorded");
  const { n, amount } = attempt;
  try {
    // The provider forgets a key after a day. From then on, what was sent is found by its metadata.
    if (now() - attempt.createdAt >= KEY_LIFE_MS && (await readRefunds(ports, payment)).has(attempt.id)) return;
    const refund = await ports.stripe.refunds.create(
      {
        payment_intent: payment.paymentIntentId ?? "",
        amount,
        metadata: { attemptId: attempt.id, refundId: attempt.refundId },
      },
      { idempotencyKey: `refund:${payment.id}:${n}` },
    );
    ports.failPoint("refund.sent");
    await record(attempt, toldAttemptBy(refund));
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    // Before it is called failed, the provider is asked whether it has it after all.
    if ((await readRefunds(ports, payment)).has(attempt.id)) return;
    await record(attempt, { state: "failed", isOut: false, providerRefundId: null, failureCode: providerCode(error) });
  }
}

/** Reads all refunds of a payment from the provider into the books. Returns the tries of ours among them. Call it in the payment's turn. */
export async function readRefunds({ stripe }: PaymentPorts, payment: Payment): Promise<Set<string>> {
  const found = new Set<string>();
  if (!payment.paymentIntentId) return found;
  for await (const refund of stripe.refunds.list({ payment_intent: payment.paymentIntentId, limit: 100 })) {
    const attempt = attemptOf(refund);
    if (attempt) found.add(attempt.id);
    await recordProviderRefund(payment, refund);
  }
  return found;
}

/** Records one refund as the provider has it, or imports it. Banks may return a refund days after it succeeded. */
async function recordProviderRefund({ id: paymentId }: Payment, refund: Stripe.Refund): Promise<void> {
  const attempt = attemptOf(refund);
  const told = toldAttemptBy(refund);
  if (attempt) await record(attempt, told);
  else if (told.state !== "failed") {
    const input = { paymentId, providerRefundId: refund.id, amount: refund.amount, told };
    await execute(importRefund, { actor: SYSTEM, input });
  }
}

function attemptOf({ id, metadata }: Stripe.Refund): Attempt | undefined {
  const known = reads().select().from(refundAttempts).where(eq(refundAttempts.providerRefundId, id)).get();
  if (known) return known;
  const named = metadata?.attemptId ? findAttempt(metadata.attemptId) : undefined;
  return named?.providerRefundId === null ? named : undefined;
}

function findAttempt(id: string): Attempt | undefined {
  return reads().select().from(refundAttempts).where(eq(refundAttempts.id, id)).get();
}

async function record(attempt: Attempt, told: ToldAttempt): Promise<void> {
  const known = findAttempt(attempt.id) ?? attempt;
  const { state, isOut, providerRefundId } = known;
  if (state === told.state && isOut === told.isOut && providerRefundId === told.providerRefundId) return;
  await execute(recordRefundAttempt, { actor: SYSTEM, input: { attemptId: attempt.id, told } });
}
