import { and, eq, ne } from "drizzle-orm";
import { payments, payoutAccounts, transfers } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { conflict, forbidden } from "../../errors";
import { isFrozen } from "../disputes/frozen.server";
import type { PaymentPorts } from "../ports";
import { isProviderRefusal, isStuckKey, providerCode } from "../provider/provider-errors.server";
import { mayComplete } from "../provider/stuck-tries.server";
import { inPaymentTurn } from "../sync/payment-turn.server";
import { syncLockedPayment } from "../sync/sync-payment-flow.server";
import { noteRefusedTransfer } from "./note-refused-transfer.server";
import { noteStuckTransfer } from "./note-stuck-transfer.server";
import { readTransfers, recordProviderTransfer } from "./read-transfers-flow.server";

/**
 * Tied to its charge by `source_transaction`. Reads the payment first: it may have been sent before a crash, and Stripe also transfers from a refunded charge. The
 * idempotency key changes only after a refusal or a server error, which the provider would repeat.
 * @throws DomainError forbidden "PAYOUTS_REQUIRED"; conflict "payment-provider" while another transfer may still be completed; and whatever the provider says
 */
export async function sendTransfer(ports: PaymentPorts, transferId: string): Promise<void> {
  const known = reads().select().from(transfers).where(eq(transfers.id, transferId)).get();
  if (known?.state !== "pending" || known.way !== "provider") return;
  await inPaymentTurn(known.paymentId, async () => {
    ports.failPoint("transfer.recorded");
    await syncLockedPayment(ports, known.paymentId);
    const found = findTransfer(transferId);
    if (found?.transfer.state !== "pending" || isFrozen(reads(), known.paymentId)) return;
    const { transfer, chargeId, destination } = found;
    if (!chargeId) throw new Error(`transfer ${transferId} has no charge`);
    // The payout account is closed, and the inspector has no new one yet.
    if (!destination) throw forbidden("PAYOUTS_REQUIRED");
    if (mayComplete(othersOpen(transfer), now())) throw conflict("payment-provider");
    await send(ports, transfer, destination, chargeId);
  });
}

function findTransfer(transferId: string) {
  return reads()
    .select({ transfer: transfers, chargeId: payments.chargeId, destination: payoutAccounts.stripeAccountId })
    .from(transfers)
    .innerJoin(payments, eq(payments.id, transfers.paymentId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.inspectorId, transfers.inspectorId))
    .where(eq(transfers.id, transferId))
    .get();
}

function othersOpen({ id, paymentId }: typeof transfers.$inferSelect) {
  const others = and(eq(transfers.paymentId, paymentId), ne(transfers.id, id), ne(transfers.state, "succeeded"));
  return reads().select().from(transfers).where(others).all();
}

async function send(
  ports: PaymentPorts,
  { id: transferId, paymentId, n, amount }: typeof transfers.$inferSelect,
  destination: string,
  chargeId: string,
): Promise<void> {
  try {
    const sent = await ports.stripe.transfers.create(
      {
        amount,
        currency: "usd",
        destination,
        source_transaction: chargeId,
        transfer_group: paymentId,
        metadata: { transferId, paymentId },
      },
      { idempotencyKey: `transfer:${paymentId}:${n}` },
    );
    ports.failPoint("transfer.sent");
    await recordProviderTransfer(paymentId, sent);
  } catch (error) {
    const isStuck = isStuckKey(error);
    if (!isStuck && !isProviderRefusal(error)) throw error;
    // The provider may have made the transfer although it answered with an error.
    await readTransfers(ports, paymentId);
    if (isStuck) {
      await execute(noteStuckTransfer, { actor: SYSTEM, input: { transferId, n } });
      if (findTransfer(transferId)?.transfer.state === "pending") throw error;
      return;
    }
    const input = { transferId, n, failureCode: providerCode(error) };
    await execute(noteRefusedTransfer, { actor: SYSTEM, input });
    if (findTransfer(transferId)?.transfer.state === "pending") throw error;
  }
}
