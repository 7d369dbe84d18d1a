import { and, eq, ne } from "drizzle-orm";
import { transferReversals, transfers } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { conflict } from "../../errors";
import type { PaymentPorts } from "../ports";
import { isProviderRefusal, isStuckKey, providerCode } from "../provider/provider-errors.server";
import { mayComplete } from "../provider/stuck-tries.server";
import { inPaymentTurn } from "../sync/payment-turn.server";
import { syncLockedPayment } from "../sync/sync-payment-flow.server";
import { noteRefusedReversal } from "./note-refused-reversal.server";
import { noteStuckReversal } from "./note-stuck-reversal.server";
import { findReversal, readReversals, recordSentReversal } from "./read-reversals-flow.server";

type Transfer = typeof transfers.$inferSelect;

/**
 * Reads the payment first: the money may have come back before a crash, or the claim be smaller since. Provider trouble is thrown, so that the outbox tries again.
 * @throws DomainError conflict "payment-provider" while the provider may still complete another claim on the transfer
 */
export async function sendReversal(ports: PaymentPorts, reversalId: string): Promise<void> {
  const transfer = transferOf(reversalId);
  if (!transfer?.providerTransferId || findReversal(reversalId)?.state !== "pending") return;
  const { id: transferId, paymentId, providerTransferId } = transfer;
  await inPaymentTurn(paymentId, async () => {
    ports.failPoint("reversal.recorded");
    await syncLockedPayment(ports, paymentId);
    const reversal = findReversal(reversalId);
    if (reversal?.state !== "pending") return;
    if (mayComplete(othersOpen(reversal), now())) throw conflict("payment-provider");
    const { n, amount } = reversal;
    try {
      const params = { amount, metadata: { reversalId } };
      const options = { idempotencyKey: `reversal:${transferId}:${n}` };
      const sent = await ports.stripe.transfers.createReversal(providerTransferId, params, options);
      ports.failPoint("reversal.sent");
      await recordSentReversal(reversalId, sent);
    } catch (error) {
      const isStuck = isStuckKey(error);
      if (!isStuck && !isProviderRefusal(error)) throw error;
      // The provider may have carried it out although it answered with an error.
      await readReversals(ports, transfer);
      if (findReversal(reversalId)?.state !== "pending") return;
      if (isStuck) {
        await execute(noteStuckReversal, { actor: SYSTEM, input: { reversalId, n } });
        throw error;
      }
      const input = { reversalId, n, failureCode: providerCode(error) };
      await execute(noteRefusedReversal, { actor: SYSTEM, input });
    }
  });
}

function othersOpen({ id, transferId }: typeof transferReversals.$inferSelect) {
  const { state } = transferReversals;
  const others = and(
    eq(transferReversals.transferId, transferId),
    ne(transferReversals.id, id),
    ne(state, "succeeded"),
  );
  return reads().select().from(transferReversals).where(others).all();
}

function transferOf(reversalId: string): Transfer | undefined {
  const found = reads()
    .select({ transfer: transfers })
    .from(transferReversals)
    .innerJoin(transfers, eq(transfers.id, transferReversals.transferId))
    .where(eq(transferReversals.id, reversalId))
    .get();
  return found?.transfer;
}
