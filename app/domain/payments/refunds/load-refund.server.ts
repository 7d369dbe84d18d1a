import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Context } from "../../command.server";
import { notFound } from "../../errors";

const { refunds } = schema;

/** @throws DomainError not_found */
export function loadRefund({ tx }: Context, { refundId }: { refundId: string }) {
  const refund = tx.select().from(refunds).where(eq(refunds.id, refundId)).get();
  if (!refund) throw notFound();
  return refund;
}
