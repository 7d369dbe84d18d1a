import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Connection, manualPayoutAccounts, payoutAccounts, users } from "#db/client.server";
import { prepared } from "~/domain/core/reads/prepared.server";
import type { PayoutState, PayoutWay } from "~/lib/vocabulary";

const waysQuery = prepared((connection) =>
  connection
    .select({ provider: payoutAccounts.state, manual: manualPayoutAccounts.state })
    .from(users)
    .leftJoin(payoutAccounts, eq(payoutAccounts.inspectorId, users.id))
    .leftJoin(manualPayoutAccounts, eq(manualPayoutAccounts.inspectorId, users.id))
    .where(eq(users.id, sql.placeholder("inspectorId")))
    .prepare(),
);

/** Null for one who cannot be paid, and may not apply or be booked. A verified account at the provider comes before approved bank details. */
export function payoutWay(connection: Connection, inspectorId: string): PayoutWay | null {
  return payoutStanding(connection, inspectorId).way;
}

export function payoutStanding(
  connection: Connection,
  inspectorId: string,
): { way: PayoutWay | null; account: PayoutState } {
  const found = waysQuery(connection).get({ inspectorId });
  const account = found?.provider ?? "not_started";
  if (account === "verified") return { way: "provider", account };
  return { way: found?.manual === "approved" ? "manual" : null, account };
}

/** `payoutWay` as a condition on an inspector's id, for queries of many. */
export function hasPayoutWay(inspectorId: SQLWrapper): SQL {
  return sql`(exists (select 1 from ${payoutAccounts} where ${payoutAccounts.inspectorId} = ${inspectorId} and ${payoutAccounts.state} = 'verified')
    or exists (select 1 from ${manualPayoutAccounts} where ${manualPayoutAccounts.inspectorId} = ${inspectorId} and ${manualPayoutAccounts.state} = 'approved'))`;
}
