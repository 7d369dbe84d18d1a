import { and, count, eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { SYSTEM } from "../actor";
import { type Context, defineCommand, execute } from "../command.server";
import { conflict, notFound } from "../errors";
import { reads } from "../runtime.server";
import { maySettle } from "./policy";
import type { PaymentPorts } from "./ports";

const { payments, payoutAccounts, transfers } = schema;
type Payment = typeof payments.$inferSelect;

/** Part of a command: promises the inspector's share of a payment to their account. The provider is asked by the event's job. */
export function requestTransfer({ tx, now, emit }: Context, payment: Payment): { transferId: string | null } {
  if (payment.inspectorAmount === 0 || !payment.inspectorId) return { transferId: null };
  const earlier = tx.select({ n: count() }).from(transfers).where(eq(transfers.paymentId, payment.id)).get();
  const transferId = newId("trf");
  tx.insert(transfers)
    .values({
      id: transferId,
      paymentId: payment.id,
      inspectorId: payment.inspectorId,
      n: (earlier?.n ?? 0) + 1,
      amount: payment.inspectorAmount,
      state: "pending",
      createdAt: now,
      updatedAt: now,
    })
    .run();
  emit("transfer.requested", { transferId });
  return { transferId };
}

/** Records that the provider has moved the share. */
export const recordTransfer = defineCommand({
  name: "record-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), providerTransferId: z.string() }),
  load({ tx }, { transferId }) {
    const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
    if (!transfer) throw notFound();
    return transfer;
  },
  allow: ({ actor }, transfer) => maySettle(actor, transfer),
  run({ tx, now, emit }, transfer, { providerTransferId }) {
    if (transfer.state === "succeeded") return { transferId: transfer.id, changed: false };
    const moved = tx
      .update(transfers)
      .set({ state: "succeeded", providerTransferId, succeededAt: now, updatedAt: now })
      .where(and(eq(transfers.id, transfer.id), eq(transfers.state, "pending")))
      .run();
    if (moved.changes === 0) throw conflict("state-moved");
    emit("transfer.succeeded", { transferId: transfer.id });
    return { transferId: transfer.id, changed: true };
  },
  audit: ({ transferId, changed }) => ({ subject: ["transfer", transferId], details: { changed } }),
});

/**
 * The outside step of a promised transfer: `source_transaction` ties it to the charge (Stripe: separate charges and
 * transfers). Whatever stops it is thrown, and the outbox tries again with the same key: an account that may not receive
 * today may tomorrow.
 */
export async function sendTransfer(ports: PaymentPorts, transferId: string): Promise<void> {
  const found = reads()
    .select({ transfer: transfers, chargeId: payments.chargeId, destination: payoutAccounts.stripeAccountId })
    .from(transfers)
    .innerJoin(payments, eq(payments.id, transfers.paymentId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.inspectorId, transfers.inspectorId))
    .where(eq(transfers.id, transferId))
    .get();
  if (found?.transfer.state !== "pending") return;
  const { transfer, chargeId, destination } = found;
  if (!chargeId || !destination) throw new Error(`transfer ${transferId} has no charge or no destination`);
  ports.failPoint("transfer.recorded");
  const sent = await ports.stripe.transfers.create(
    {
      amount: transfer.amount,
      currency: "usd",
      destination,
      source_transaction: chargeId,
      transfer_group: transfer.paymentId,
      metadata: { transferId, paymentId: transfer.paymentId },
    },
    { idempotencyKey: `transfer:${transfer.paymentId}:${transfer.n}` },
  );
  ports.failPoint("transfer.sent");
  await execute(recordTransfer, { actor: SYSTEM, input: { transferId, providerTransferId: sent.id } });
}
