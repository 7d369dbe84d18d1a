import { eq } from "drizzle-orm";
import { payments, transfers } from "#db/client.server";
import type { Context } from "../../command.server";
import { notFound } from "../../errors";

/** @throws DomainError not_found */
export function loadTransfer({ tx }: Context, { transferId }: { transferId: string }) {
  const found = tx
    .select({ transfer: transfers, payment: payments })
    .from(transfers)
    .innerJoin(payments, eq(payments.id, transfers.paymentId))
    .where(eq(transfers.id, transferId))
    .get();
  if (!found) throw notFound();
  return found;
}
