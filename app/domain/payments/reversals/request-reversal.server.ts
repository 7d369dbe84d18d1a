import { eq, max } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { Cents } from "~/lib/money";
import type { Context } from "../../command.server";
import { start } from "../../move.server";
import { REVERSAL_GRAPH } from "../states";

const { transferReversals } = schema;
const FIRST_CHECK_MS = 60_000;

/** Part of a command: asks an inspector's account for an amount back. The event's job asks the provider. */
export function requestReversal({ tx, now, emit }: Context, transferId: string, amount: Cents): { reversalId: string } {
  const reversalId = newId("rev");
  const n = nextReversal(tx, transferId);
  const row = { id: reversalId, transferId, n, amount, nextCheckAt: now + FIRST_CHECK_MS };
  start(tx, REVERSAL_GRAPH, "pending", { ...row, createdAt: now, updatedAt: now });
  emit("reversal.requested", { reversalId });
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
