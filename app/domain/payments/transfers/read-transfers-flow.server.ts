import { and, eq, isNotNull } from "drizzle-orm";
import type Stripe from "stripe";
import { transfers } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { readReversals } from "../reversals/read-reversals-flow.server";
import { isKnownStray } from "../strays/find-stray.server";
import { importTransfer } from "./import-transfer.server";
import { recordTransfer } from "./record-transfer.server";

/** With their reversals, those sent just before a crash, and those made in the provider's dashboard. Call it in the payment's turn. */
export async function readTransfers(ports: PaymentPorts, paymentId: string): Promise<void> {
  for await (const reported of ports.stripe.transfers.list({ transfer_group: paymentId, limit: 100 })) {
    await recordProviderTransfer(paymentId, reported);
    const stored = byProviderId(reported.id);
    if (stored && stored.reversedAmount !== reported.amount_reversed) await readReversals(ports, stored);
  }
}

export async function recordProviderTransfer(paymentId: string, reported: Stripe.Transfer): Promise<void> {
  if (byProviderId(reported.id) || isKnownStray(reported.id)) return;
  const { transferId } = reported.metadata;
  const ours = transferId ? reads().select().from(transfers).where(eq(transfers.id, transferId)).get() : undefined;
  const sent = {
    providerTransferId: reported.id,
    amount: reported.amount,
    currency: reported.currency,
    destination: typeof reported.destination === "string" ? reported.destination : (reported.destination?.id ?? ""),
    at: reported.created * 1000,
  };
  const isPromised = ours?.paymentId === paymentId && ours.way === "provider" && ours.providerTransferId === null;
  // We ask for US dollars alone.
  if (isPromised && reported.currency === "usd") {
    await execute(recordTransfer, { actor: SYSTEM, input: { transferId: ours.id, sent } });
  } else {
    await execute(importTransfer, { actor: SYSTEM, input: { paymentId, sent } });
  }
}

function byProviderId(id: string) {
  return reads()
    .select()
    .from(transfers)
    .where(and(isNotNull(transfers.providerTransferId), eq(transfers.providerTransferId, id)))
    .get();
}
