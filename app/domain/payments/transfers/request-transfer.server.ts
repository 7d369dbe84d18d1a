import { and, eq, inArray, max, sql } from "drizzle-orm";
import { type Connection, transfers } from "#db/client.server";
import { start } from "~/domain/core/move.server";
import { newId } from "~/lib/ids";
import { type Cents, cents, subtractCents } from "~/lib/money";
import { LIVE_TRANSFER_STATES } from "~/lib/state-meanings";
import type { Context } from "../../command.server";
import { payoutWay } from "../manual/payout-way.server";
import type { Payment } from "../payment";
import { TRANSFER_GRAPH } from "../states";

/** Part of a command: by default all that is neither sent nor promised, in the way in which the inspector is paid now. Null when nothing is left of the share. */
export function requestTransfer(
  { tx, now: at, emit }: Context,
  payment: Pick<Payment, "id" | "inspectorId" | "inspectorAmount">,
  amount: Cents = subtractCents(payment.inspectorAmount, liveTransfers(tx, payment.id)),
): { transferId: string | null } {
  if (amount <= 0 || !payment.inspectorId) return { transferId: null };
  const transferId = newId("trf");
  const way = payoutWay(tx, payment.inspectorId) ?? "provider";
  start(tx, TRANSFER_GRAPH, "pending", {
    id: transferId,
    paymentId: payment.id,
    inspectorId: payment.inspectorId,
    n: nextTransfer(tx, payment.id),
    amount,
    way,
    createdAt: at,
    updatedAt: at,
  });
  if (way === "provider") emit("transfer.requested", { transferId });
  else emit("manual_transfer.due", { transferId });
  return { transferId };
}

/** Returns the number of a payment's next try to transfer. The idempotency key names it. */
export function nextTransfer(tx: Connection, paymentId: string): number {
  const last = tx
    .select({ n: max(transfers.n) })
    .from(transfers)
    .where(eq(transfers.paymentId, paymentId))
    .get();
  return (last?.n ?? 0) + 1;
}

function liveTransfers(tx: Connection, paymentId: string): Cents {
  const live = tx
    .select({ amount: sql<number>`coalesce(sum(${transfers.amount} - ${transfers.reversedAmount}), 0)` })
    .from(transfers)
    .where(and(eq(transfers.paymentId, paymentId), inArray(transfers.state, LIVE_TRANSFER_STATES)))
    .get();
  return cents(live?.amount ?? 0);
}
