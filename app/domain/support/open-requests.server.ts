import { and, eq, isNull } from "drizzle-orm";
import { type Connection, supportRequests } from "#db/client.server";
import { ACCOUNT } from "~/lib/bounds";

/** Counts up to the quota. Strangers who type an account's email do not use up the account's own. */
export function openRequestsOf(tx: Connection, { userId, email }: { userId: string | null; email: string }): number {
  const sender =
    userId === null
      ? and(isNull(supportRequests.userId), eq(supportRequests.email, email))
      : eq(supportRequests.userId, userId);
  return tx
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(and(isNull(supportRequests.closedAt), sender))
    .limit(ACCOUNT.openSupportRequests.most)
    .all().length;
}
