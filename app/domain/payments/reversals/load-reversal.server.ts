import { eq } from "drizzle-orm";
import { type Connection, transferReversals, transfers } from "#db/client.server";
import { notFound } from "../../errors";

/** Returns a reversal with its transfer. @throws DomainError not_found */
export function loadReversal({ tx }: { tx: Connection }, { reversalId }: { reversalId: string }) {
  const found = tx
    .select({ reversal: transferReversals, transfer: transfers })
    .from(transferReversals)
    .innerJoin(transfers, eq(transfers.id, transferReversals.transferId))
    .where(eq(transferReversals.id, reversalId))
    .get();
  if (!found) throw notFound();
  return found;
}
