import { eq, max } from "drizzle-orm";
import { type Connection, transferReversals, type transfers } from "#db/client.server";
import { start } from "~/domain/core/move.server";
import { newId } from "~/lib/ids";
import type { Cents } from "~/lib/money";
import type { Context } from "../../command.server";
import { REVERSAL_GRAPH } from "../states";

const FIRST_CHECK_MS = 60_000;

/** Part of a command: the event's job asks the provider. What was paid by hand is taken off the next payment by hand, or waits to be paid back. */
export function requestReversal(
  { tx, now, emit }: Context,
  { id: transferId, way }: Pick<typeof transfers.$inferSelect, "id" | "way">,
  amount: Cents,
): { reversalId: string } {
  const reversalId = newId("rev");
  const n = nextReversal(tx, transferId);
  const nextCheckAt = way === "provider" ? now + FIRST_CHECK_MS : null;
  const row = { id: reversalId, transferId, n, amount, way, nextCheckAt };
  start(tx, REVERSAL_GRAPH, "pending", { ...row, createdAt: now, updatedAt: now });
  if (way === "provider") emit("reversal.requested", { reversalId });
  return { reversalId };
}

/** Returns the number of the next try to reverse a transfer. The idempotency key names it. */
export function nextReversal(tx: Connection, transferId: string): number {
  const last = tx
    .select({ n: max(transferReversals.n) })
    .from(transferReversals)
    .where(eq(transferReversals.transferId, transferId))
    .get();
  return (last?.n ?? 0) + 1;
}
