import { and, eq, max } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { SYSTEM } from "../../actor";
import { type Context, defineCommand, execute } from "../../command.server";
import { notFound } from "../../errors";
import { move, start } from "../../move.server";
import { now, reads } from "../../runtime.server";
import { readDispute } from "../disputes/dispute-flow.server";
import { maySettle } from "../policy";
import type { PaymentPorts } from "../ports";
import { isProviderRefusal, KEY_LIFE_MS, providerCode } from "../provider-errors.server";
import { TRANSFER_GRAPH } from "../states";

const { payments, payoutAccounts, transfers } = schema;
type Payment = typeof payments.$inferSelect;
type Transfer = typeof transfers.$inferSelect;

/** Part of a command: promises the inspector's share of a payment to their account. The provider is asked by the event's job. */
export function requestTransfer({ tx, now: at, emit }: Context, payment: Payment): { transferId: string | null } {
  if (payment.inspectorAmount === 0 || !payment.inspectorId) return { transferId: null };
  const earlier = tx
    .select({ n: max(transfers.n) })
    .from(transfers)
    .where(eq(transfers.paymentId, payment.id))
    .get();
  const transferId = newId("trf");
  start(tx, TRANSFER_GRAPH, "pending", {
    id: transferId,
    paymentId: payment.id,
    inspectorId: payment.inspectorId,
    n: (earlier?.n ?? 0) + 1,
    amount: payment.inspectorAmount,
    createdAt: at,
    updatedAt: at,
  });
  emit("transfer.requested", { transferId });
  return { transferId };
}

/** Records that the provider has moved the share. */
export const recordTransfer = defineCommand({
  name: "record-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), providerTransferId: z.string() }),
  load: ({ tx }, { transferId }) => findTransfer(tx, transferId),
  allow: ({ actor }, transfer) => maySettle(actor, transfer),
  run({ tx, now: at, emit }, transfer, { providerTransferId }) {
    if (transfer.state === "succeeded") return { transferId: transfer.id, changed: false };
    const sent = { providerTransferId, failureCode: null, succeededAt: at, updatedAt: at };
    move(tx, TRANSFER_GRAPH, transfer.id, "pending", "succeeded", sent);
    emit("transfer.succeeded", { transferId: transfer.id });
    return { transferId: transfer.id, changed: true };
  },
  audit: ({ transferId, changed }) => ({ subject: ["transfer", transferId], details: { changed } }),
});

/** Records that the provider has refused a transfer: it waits, and its next try is another one to the provider. */
const noteRefusedTransfer = defineCommand({
  name: "note-refused-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), n: z.int(), failureCode: z.string() }),
  load: ({ tx }, { transferId }) => findTransfer(tx, transferId),
  allow: ({ actor }, transfer) => maySettle(actor, transfer),
  run({ tx, now: at }, transfer, { n, failureCode }) {
    const noted = tx
      .update(transfers)
      .set({ n: n + 1, failureCode, updatedAt: at })
      .where(and(eq(transfers.id, transfer.id), eq(transfers.state, "pending"), eq(transfers.n, n)))
      .run();
    return { transferId: transfer.id, changed: noted.changes > 0 };
  },
  audit: ({ transferId, changed }, { n, failureCode }) => ({
    subject: ["transfer", transferId],
    details: { n, failureCode, changed },
  }),
});

/**
 * The outside step of a promised transfer: `source_transaction` ties it to the charge (Stripe: separate charges and
 * transfers). Whatever stops it is thrown, and the outbox tries again, later the sweep: an account that may not receive today
 * may tomorrow. Nothing of a disputed payment is sent. The key stays while nothing is known of it, and rises after a refusal, which the provider would only repeat.
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
  const dispute = await readDispute(ports, transfer.paymentId);
  // Held: when it is won the transfer is asked for again, when it is lost it has failed.
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

/** The provider forgets a key after a day; from then on what was sent under it is looked for by what it carries. */
async function sentBefore({ stripe }: PaymentPorts, transfer: Transfer) {
  if (now() - transfer.createdAt < KEY_LIFE_MS) return undefined;
  const { data } = await stripe.transfers.list({ transfer_group: transfer.paymentId, limit: 100 });
  return data.find(({ metadata }) => metadata.transferId === transfer.id);
}

function findTransfer(tx: Connection, transferId: string): Transfer {
  const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
  if (!transfer) throw notFound();
  return transfer;
}
