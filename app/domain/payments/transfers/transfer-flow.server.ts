import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { now, reads } from "../../runtime.server";
import { readDispute } from "../disputes/dispute-flow.server";
import type { PaymentPorts } from "../ports";
import { isProviderRefusal, KEY_LIFE_MS, providerCode } from "../provider-errors.server";
import { noteRefusedTransfer, recordTransfer } from "./record-transfer.server";

const { payments, payoutAccounts, transfers } = schema;
type Transfer = typeof transfers.$inferSelect;

/** Sends a promised transfer, tied to its charge by `source_transaction`. The key changes only after a refusal, which it would repeat. */
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
  const dispute = await readDispute(ports, transfer.paymentId);
  // If the dispute is won, the transfer is requested again; if it is lost, the transfer has failed.
  if (dispute === "open" || dispute === "lost") return;
  ports.failPoint("transfer.recorded");
  const sent = (await sentBefore(ports, transfer)) ?? (await send(ports, transfer, destination, chargeId));
  ports.failPoint("transfer.sent");
  await execute(recordTransfer, { actor: SYSTEM, input: { transferId, providerTransferId: sent.id } });
}

async function send(ports: PaymentPorts, transfer: Transfer, destination: string, chargeId: string) {
  const { id: transferId, paymentId, n, amount } = transfer;
  try {
    return await ports.stripe.transfers.create(
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
  } catch (error) {
    if (isProviderRefusal(error)) {
      const input = { transferId, n, failureCode: providerCode(error) };
      await execute(noteRefusedTransfer, { actor: SYSTEM, input });
    }
    throw error;
  }
}

async function sentBefore({ stripe }: PaymentPorts, transfer: Transfer) {
  if (now() - transfer.createdAt < KEY_LIFE_MS) return undefined;
  const { data } = await stripe.transfers.list({ transfer_group: transfer.paymentId, limit: 100 });
  return data.find(({ metadata }) => metadata.transferId === transfer.id);
}
