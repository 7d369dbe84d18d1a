import { sql } from "drizzle-orm";
import { payoutAccounts, transfers } from "#db/client.server";

/** Stripe refused it, or the inspector has no account. Administrators find it under /admin/payouts/issues, and it is tried again hourly. */
export const waitsForPerson = sql`(${transfers.state} = 'pending' and (${transfers.failureCode} is not null or not exists (
  select 1 from ${payoutAccounts} where ${payoutAccounts.inspectorId} = ${transfers.inspectorId}
    and ${payoutAccounts.stripeAccountId} is not null)))`;
