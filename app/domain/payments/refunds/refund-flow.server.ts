import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { payments, refunds } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { Payment } from "../payment";
import type { PaymentPorts } from "../ports";
import {
  isProviderRefusal,
  isStoredServerError,
  isUsedKey,
  KEY_LIFE_MS,
  providerCode,
  SERVER_ERROR,
} from "../provider/provider-errors.server";
import { inPaymentTurn } from "../sync/payment-turn.server";
import { beginRefundAttempt } from "./begin-attempt.server";
import { importRefund } from "./import-refund.server";
import { noteStuckAttempt } from "./note-stuck-attempt.server";
import { recordRefundAttempt } from "./record-attempt.server";
import { type Attempt, type ReportedAttempt, reportedAttemptOf } from "./reported-attempt";
import { attemptOf, findAttempt, findSent, listRefunds, triesWithoutAnswer } from "./tries-at-provider.server";

/** Sends a promised refund. Provider trouble is thrown, so that the outbox tries again with the same key. */
export async function sendRefund(ports: PaymentPorts, refundId: string): Promise<void> {
  const requested = findRefund(refundId);
  if (!requested) return;
  await inPaymentTurn(requested.paymentId, async () => {
    const payment = reads().select().from(payments).where(eq(payments.id, requested.paymentId)).get();
    if (!payment?.paymentIntentId) return;
    // The money may have reached the company another way since the last try failed.
    if (findRefund(refundId)?.state === "owed") await readRefunds(ports, payment);
    const { result } = await execute(beginRefundAttempt, { actor: SYSTEM, input: { refundId } });
    const attempt = result.attemptId && findAttempt(result.attemptId);
    if (attempt) await sendAttempt(ports, payment, attempt);
  });
}

/** Reads all refunds of a payment from the provider into the books. Call it in the payment's turn. */
export async function readRefunds(ports: PaymentPorts, payment: Payment): Promise<void> {
  const listed = await listRefunds(ports, payment);
  const late: Stripe.Refund[] = [];
  for (const refund of listed) {
    const attempt = attemptOf(refund);
    const reported = reportedAttemptOf(refund);
    if (attempt?.state === "failed" && reported.state !== "failed") late.push(refund);
    else if (attempt) await record(attempt, reported);
  }
  // A refund made elsewhere, and a failed try that arrives after all, settle what is owed and unsent. So tries whose answer was lost are finished first.
  for (const attempt of triesWithoutAnswer(payment.id)) await sendAttempt(ports, payment, attempt);
  for (const refund of late) {
    const attempt = attemptOf(refund);
    if (attempt) await record(attempt, reportedAttemptOf(refund));
  }
  for (const refund of listed) if (!attemptOf(refund)) await importUnknown(payment, refund);
}

async function sendAttempt(ports: PaymentPorts, payment: Payment, attempt: Attempt): Promise<void> {
  ports.failPoint("refund.recorded");
  // The provider forgets an idempotency key after a day. From then on, a refund that was sent is found by its metadata.
  const age = now() - attempt.createdAt;
  // After the clock was set back nobody knows how old the key is.
  const isForgotten = age < 0 || age >= KEY_LIFE_MS;
  const earlier = isForgotten ? await findSent(ports, payment, attempt) : undefined;
  await record(attempt, earlier ?? (await create(ports, payment, attempt)));
}

async function create(ports: PaymentPorts, payment: Payment, attempt: Attempt): Promise<ReportedAttempt> {
  const { id: attemptId, refundId, n, amount } = attempt;
  try {
    const metadata = { attemptId, refundId };
    const refund = await ports.stripe.refunds.create(
      { payment_intent: payment.paymentIntentId ?? "", amount, metadata },
      { idempotencyKey: `refund:${payment.id}:${n}` },
    );
    ports.failPoint("refund.sent");
    return reportedAttemptOf(refund);
  } catch (error) {
    const isStuck = isStoredServerError(error);
    const isRefused = isProviderRefusal(error);
    if (!isStuck && !isRefused && !isUsedKey(error)) throw error;
    // The provider may have made the refund although it answered with an error.
    const sent = await findSent(ports, payment, attempt);
    if (sent) return sent;
    if (isStuck) {
      const { result } = await execute(noteStuckAttempt, { actor: SYSTEM, input: { attemptId } });
      if (!result.isOver) throw error;
    }
    const failureCode = isRefused ? providerCode(error) : SERVER_ERROR;
    return { state: "failed", isOut: false, providerRefundId: null, failureCode };
  }
}

async function importUnknown({ id: paymentId }: Payment, refund: Stripe.Refund): Promise<void> {
  const reported = reportedAttemptOf(refund);
  if (reported.state === "failed") return;
  const input = { paymentId, providerRefundId: refund.id, amount: refund.amount, reported };
  await execute(importRefund, { actor: SYSTEM, input });
}

function findRefund(id: string) {
  return reads().select().from(refunds).where(eq(refunds.id, id)).get();
}

async function record(attempt: Attempt, reported: ReportedAttempt): Promise<void> {
  const known = findAttempt(attempt.id) ?? attempt;
  const { state, isOut, providerRefundId } = known;
  if (state === reported.state && isOut === reported.isOut && providerRefundId === reported.providerRefundId) return;
  await execute(recordRefundAttempt, { actor: SYSTEM, input: { attemptId: attempt.id, reported } });
}
