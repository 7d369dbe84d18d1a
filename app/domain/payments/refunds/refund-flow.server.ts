import { eq } from "drizzle-orm";
import type { z } from "zod";
import { schema } from "#db/client.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { now, reads } from "../../runtime.server";
import type { PaymentPorts } from "../ports";
import { isProviderRefusal, KEY_LIFE_MS, providerCode } from "../provider-errors.server";
import { recordRefund } from "./record-refund.server";

const { payments, refunds } = schema;
type Refund = typeof refunds.$inferSelect;

/** Sends a promised refund. Provider trouble is thrown, and the outbox tries again with the same key. */
export async function sendRefund(ports: PaymentPorts, refundId: string): Promise<void> {
  const found = reads()
    .select({ refund: refunds, paymentIntentId: payments.paymentIntentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
    .get();
  if (!found?.paymentIntentId || found.refund.state !== "pending") return;
  const { refund, paymentIntentId } = found;
  ports.failPoint("refund.recorded");
  const sent =
    (await sentBefore(ports, refund, paymentIntentId)) ?? (await askForRefund(ports, refund, paymentIntentId));
  ports.failPoint("refund.sent");
  await recordProviderRefund(refundId, sent);
}

/** The provider forgets a key after a day. From then on, what was sent is found by its metadata. */
async function sentBefore(
  { stripe }: PaymentPorts,
  refund: Refund,
  paymentIntentId: string,
): Promise<Told | undefined> {
  if (now() - refund.createdAt < KEY_LIFE_MS) return undefined;
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.find(({ metadata }) => metadata?.refundId === refund.id);
}

/** Returns the provider's refund, or its refusal as a failed one. Any other error is thrown. */
async function askForRefund(ports: PaymentPorts, refund: Refund, paymentIntentId: string): Promise<Told> {
  try {
    const { id, status, failure_reason } = await ports.stripe.refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: refund.amount,
        metadata: { refundId: refund.id, reason: refund.reason },
      },
      { idempotencyKey: `refund:${refund.paymentId}:${refund.n}` },
    );
    return { id, status, failure_reason };
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    return { id: null, status: "failed", failure_reason: providerCode(error) };
  }
}

interface Told {
  id: string | null;
  status: string | null;
  failure_reason?: string | undefined;
}

/** Banks may fail a refund days after it succeeded. */
export async function recordProviderRefund(refundId: string, told: Told): Promise<void> {
  const refund = reads().select().from(refunds).where(eq(refunds.id, refundId)).get();
  if (refund && refund.state === told.status && refund.providerRefundId === told.id) return;
  if (told.status === "failed" || told.status === "canceled") {
    await record({
      refundId,
      state: "failed",
      providerRefundId: told.id,
      failureCode: told.failure_reason ?? told.status,
    });
  } else if (told.status === "succeeded") {
    await record({ refundId, state: "succeeded", providerRefundId: told.id, failureCode: null });
  } else {
    await record({ refundId, state: "pending", providerRefundId: told.id, failureCode: null });
  }
}

async function record(input: z.output<typeof recordRefund.input>): Promise<void> {
  await execute(recordRefund, { actor: SYSTEM, input });
}
