import { eq } from "drizzle-orm";
import { manualPayoutAccounts } from "#db/client.server";
import type { Context } from "../../command.server";
import { notFound } from "../../errors";

/** Whose details an administrator saw, and when those were sent in, UTC milliseconds. */
interface Seen {
  inspectorId: string;
  submittedAt?: number | undefined;
}

/** Part of a command: what a decision needs, without the numbers. @throws DomainError not_found */
export function loadBankDetails({ tx }: Pick<Context, "tx">, { inspectorId, submittedAt: seenAt }: Seen) {
  const { state, submittedAt } = manualPayoutAccounts;
  const found = tx
    .select({ inspectorId: manualPayoutAccounts.inspectorId, state, submittedAt })
    .from(manualPayoutAccounts)
    .where(eq(manualPayoutAccounts.inspectorId, inspectorId))
    .get();
  if (!found) throw notFound();
  return { ...found, seenAt };
}
