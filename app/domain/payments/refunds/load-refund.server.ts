import { eq } from "drizzle-orm";
import { refunds } from "#db/client.server";
import type { Context } from "../../command.server";
import { existing } from "../../core/reads/existing.server";

/** @throws DomainError not_found */
export function loadRefund({ tx }: Context, { refundId }: { refundId: string }) {
  return existing(tx, refunds, eq(refunds.id, refundId));
}
