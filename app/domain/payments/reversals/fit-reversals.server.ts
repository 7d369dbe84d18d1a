import { and, desc, eq, sql } from "drizzle-orm";
import { type Connection, transferReversals, transfers } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import { type Cents, cents, sumCents, zeroCents } from "~/lib/money";
import type { Context } from "../../command.server";
import { REVERSAL_GRAPH } from "../states";

/**
 * Part of a command: lowers pending claims to `most` cents altogether, and on each transfer to what has not come back of it, the newest first. One that the provider carried
 * out before a crash is no longer pending here, because flows read from the provider first.
 */
export function fitReversals(context: Context, paymentId: string, most: Cents): void {
  const pending = pendingReversals(context.tx, paymentId);
  for (const [transferId, room] of new Map(pending.map((claim) => [claim.transferId, claim.room]))) {
    const ofTransfer = pending.filter((claim) => claim.transferId === transferId);
    shrink(context, ofTransfer, room);
  }
  shrink(context, pendingReversals(context.tx, paymentId), most);
}

function shrink({ tx, now }: Context, pending: ReturnType<typeof pendingReversals>, most: Cents): void {
  let excess = sumCents(pending.map(({ amount }) => amount)) - most;
  for (const { id, amount } of pending) {
    if (excess <= 0) return;
    const less = cents(amount - Math.min(excess, amount));
    excess -= amount - less;
    if (less === zeroCents) {
      move(tx, REVERSAL_GRAPH, id, "pending", "withdrawn", { nextCheckAt: null, updatedAt: now });
      continue;
    }
    tx.update(transferReversals).set({ amount: less, updatedAt: now }).where(eq(transferReversals.id, id)).run();
  }
}

/** Returns the claims that the provider has not carried out yet, the newest first. */
export function pendingReversals(connection: Connection, paymentId: string) {
  return connection
    .select({
      id: transferReversals.id,
      transferId: transferReversals.transferId,
      amount: transferReversals.amount,
      /** Cents of the transfer that have not come back. */
      room: sql<Cents>`${transfers.amount} - ${transfers.reversedAmount}`,
    })
    .from(transferReversals)
    .innerJoin(transfers, eq(transfers.id, transferReversals.transferId))
    .where(and(eq(transfers.paymentId, paymentId), eq(transferReversals.state, "pending")))
    .orderBy(desc(transferReversals.createdAt), desc(transferReversals.n))
    .all();
}
