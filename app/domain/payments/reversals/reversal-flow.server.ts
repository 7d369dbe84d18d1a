import { and, eq, lte, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { tryEach } from "../../outbox/try-each";
import { now, reads } from "../../runtime.server";
import type { PaymentPorts } from "../ports";
import { isProviderRefusal, KEY_LIFE_MS, providerCode } from "../provider-errors.server";
import { inPaymentTurn } from "../sync/payment-turn.server";
import { importReversal, noteRefusedReversal, recordReversal } from "./record-reversal.server";

const { transferReversals, transfers } = schema;
type Transfer = typeof transfers.$inferSelect;

/** Takes money back that was transferred. Provider trouble is thrown, and the outbox tries again with the same key. */
export async function sendReversal(ports: PaymentPorts, reversalId: string): Promise<void> {
  const transfer = transferOf(reversalId);
  if (!transfer) return;
  await inPaymentTurn(transfer.paymentId, async () => {
    const reversal = findReversal(reversalId);
    if (reversal?.state !== "pending" || !transfer.providerTransferId) return;
    const { n, amount, createdAt } = reversal;
    ports.failPoint("reversal.recorded");
    if (now() - createdAt >= KEY_LIFE_MS) await readReversals(ports, transfer);
    if (findReversal(reversalId)?.state !== "pending") return;
    try {
      const params = { amount, metadata: { reversalId } };
      const options = { idempotencyKey: `reversal:${transfer.id}:${n}` };
      const sent = await ports.stripe.transfers.createReversal(transfer.providerTransferId, params, options);
      ports.failPoint("reversal.sent");
      await record(reversalId, sent);
    } catch (error) {
      if (!isProviderRefusal(error)) throw error;
      await readReversals(ports, transfer);
      if (findReversal(reversalId)?.state !== "pending") return;
      await execute(noteRefusedReversal, {
        actor: SYSTEM,
        input: { reversalId, n, failureCode: providerCode(error) },
      });
    }
  });
}

/** Reads what was taken back of a transfer, also in the provider's dashboard. Call it in the payment's turn. */
export async function readReversals({ stripe }: PaymentPorts, transfer: Transfer): Promise<void> {
  if (!transfer.providerTransferId) return;
  for await (const told of stripe.transfers.listReversals(transfer.providerTransferId, { limit: 100 })) {
    const known = reads()
      .select()
      .from(transferReversals)
      .where(eq(transferReversals.providerReversalId, told.id))
      .get();
    if (known) continue;
    const ours = told.metadata?.reversalId ? findReversal(told.metadata.reversalId) : undefined;
    if (ours && ours.providerReversalId === null) await record(ours.id, told);
    else await execute(importReversal, { actor: SYSTEM, input: { transferId: transfer.id, sent: sent(told) } });
  }
}

/** Tries again daily what the inspector's account had no money for. @throws the first error, after all have been tried */
export async function sweepReversals(ports: PaymentPorts): Promise<number> {
  const due = reads()
    .select({ id: transferReversals.id })
    .from(transferReversals)
    .where(and(sql`${transferReversals.state} = 'pending'`, lte(transferReversals.nextCheckAt, now())))
    .orderBy(transferReversals.nextCheckAt)
    .limit(SLICE.askedProvider.most)
    .all();
  await tryEach(due, ({ id }) => sendReversal(ports, id));
  return due.length;
}

function record(reversalId: string, told: Stripe.TransferReversal) {
  return execute(recordReversal, { actor: SYSTEM, input: { reversalId, sent: sent(told) } });
}

function sent({ id, amount, created }: Stripe.TransferReversal) {
  return { providerReversalId: id, amount, at: created * 1000 };
}

function findReversal(id: string) {
  return reads().select().from(transferReversals).where(eq(transferReversals.id, id)).get();
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
