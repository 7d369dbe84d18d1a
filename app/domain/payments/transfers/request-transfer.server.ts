import { eq, max } from "drizzle-orm";
import { schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { Context } from "../../command.server";
import { start } from "../../move.server";
import { TRANSFER_GRAPH } from "../states";

const { transfers } = schema;
type Payment = typeof schema.payments.$inferSelect;

/** Part of a command: promises the inspector's share; the event's job asks the provider. Null where the inspector has no share. */
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
