import { and, desc, eq } from "drizzle-orm";
import { type Connection, transfers } from "#db/client.server";
import { type Cents, cents, subtractCents, sumCents, zeroCents } from "~/lib/money";
import type { Context } from "../../command.server";
import type { Payment } from "../payment";
import { hasInspector, overpaidOf } from "../shares";
import { pendingReversals } from "./fit-reversals.server";
import { requestReversal } from "./request-reversal.server";

/** Returns the cents that the inspector received beyond the share and that no pending claim asks back. */
export function claimable(connection: Connection, payment: Payment): Cents {
  const pending = sumCents(pendingReversals(connection, payment.id).map(({ amount }) => amount));
  return cents(Math.max(0, overpaidOf({ ...payment, hasInspector: hasInspector(payment) }) - pending));
}

/** Part of a command: asks for an amount back, from the newest transfers first. `amount` is at most `claimable`. */
export function claimBack(context: Context, paymentId: string, amount: Cents): { reversalIds: string[] } {
  const reversalIds: string[] = [];
  let left = amount;
  for (const { room, ...transfer } of sentTransfers(context.tx, paymentId)) {
    const part = cents(Math.min(left, room));
    if (part <= zeroCents) continue;
    left = subtractCents(left, part);
    reversalIds.push(requestReversal(context, transfer, part).reversalId);
  }
  if (left > 0) throw new Error(`the transfers of payment ${paymentId} lack ${left} cents of the claim`);
  return { reversalIds };
}

function sentTransfers(tx: Connection, paymentId: string) {
  const pending = pendingReversals(tx, paymentId);
  const sent = and(eq(transfers.paymentId, paymentId), eq(transfers.state, "succeeded"));
  return tx
    .select()
    .from(transfers)
    .where(sent)
    .orderBy(desc(transfers.createdAt), desc(transfers.n))
    .all()
    .map(({ id, way, amount, reversedAmount }) => {
      const waiting = sumCents(pending.filter(({ transferId }) => transferId === id).map((one) => one.amount));
      return { id, way, room: subtractCents(subtractCents(amount, reversedAmount), waiting) };
    });
}
