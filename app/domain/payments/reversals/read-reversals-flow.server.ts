import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { transferReversals, type transfers } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { importReversal } from "./import-reversal.server";
import { recordReversal } from "./record-reversal.server";

type Transfer = typeof transfers.$inferSelect;

/** Records every reversal that the provider lists for a transfer, also those made in its dashboard. Call it in the payment's turn. */
export async function readReversals({ stripe }: PaymentPorts, transfer: Transfer): Promise<void> {
  if (!transfer.providerTransferId) return;
  for await (const reported of stripe.transfers.listReversals(transfer.providerTransferId, { limit: 100 })) {
    const known = reads()
      .select()
      .from(transferReversals)
      .where(eq(transferReversals.providerReversalId, reported.id))
      .get();
    if (known) continue;
    const ours = reported.metadata?.reversalId ? findReversal(reported.metadata.reversalId) : undefined;
    if (ours && ours.providerReversalId === null) await recordSentReversal(ours.id, reported);
    else await execute(importReversal, { actor: SYSTEM, input: { transferId: transfer.id, sent: sent(reported) } });
  }
}

export function recordSentReversal(reversalId: string, reported: Stripe.TransferReversal) {
  return execute(recordReversal, { actor: SYSTEM, input: { reversalId, sent: sent(reported) } });
}

function sent({ id, amount, created }: Stripe.TransferReversal) {
  return { providerReversalId: id, amount, at: created * 1000 };
}

export function findReversal(id: string) {
  return reads().select().from(transferReversals).where(eq(transferReversals.id, id)).get();
}
