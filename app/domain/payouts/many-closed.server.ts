import { and, count, gt, isNotNull, sql } from "drizzle-orm";
import { payoutAccounts } from "#db/client.server";
import { DAY, SLICE } from "~/lib/bounds";
import { now, reads } from "../core/runtime.server";

/** Returns true when so many accounts were found closed within a day that a fault is more likely than their owners closing them. */
export function tooManyClosed(): boolean {
  const { state, stripeAccountId, updatedAt } = payoutAccounts;
  // Written as in the partial index.
  const isClosed = and(sql`${state} = 'closed'`, gt(updatedAt, now() - DAY));
  const found = reads().select({ closed: count() }).from(payoutAccounts).where(isClosed).get()?.closed ?? 0;
  if (found < SLICE.accountsClosed.most) return false;
  const all = reads().select({ all: count() }).from(payoutAccounts).where(isNotNull(stripeAccountId)).get()?.all ?? 0;
  return found >= all / 10;
}
