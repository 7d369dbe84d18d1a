import { and, asc, eq, lte, not, or, sql } from "drizzle-orm";
import { payments, payoutAccounts, transfers } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { hasFrozenPayment } from "../disputes/frozen.server";
import { nextTries } from "./next-tries.server";
import { HOUR } from "./sweep-times";

const COUNTED = 1000;

/** Transfers that were refused or should have arrived. Those that a hold or a dispute keeps back are shown elsewhere. */
function stuck() {
  return and(
    // Written as in the partial index.
    sql`${transfers.state} = 'pending' and ${transfers.way} = 'provider'`,
    or(sql`${transfers.failureCode} is not null`, lte(transfers.createdAt, now() - HOUR)),
    not(hasFrozenPayment),
  );
}

/** Returns the oldest, with why the last try failed and when the next one is; cents, UTC milliseconds. */
export function stuckTransfers(most: number) {
  const rows = reads()
    .select({
      id: transfers.id,
      paymentId: transfers.paymentId,
      amount: transfers.amount,
      failureCode: transfers.failureCode,
      createdAt: transfers.createdAt,
      triedAt: transfers.updatedAt,
      /** Without one nothing can be sent: the payout account was closed. */
      hasAccount: sql<number>`${payoutAccounts.stripeAccountId} is not null`.mapWith(Boolean),
    })
    .from(transfers)
    .innerJoin(payments, eq(payments.id, transfers.paymentId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.inspectorId, transfers.inspectorId))
    .where(stuck())
    .orderBy(asc(transfers.createdAt))
    .limit(most)
    .all();
  const nextTryOf = nextTries(rows);
  return rows.map((row) => ({ ...row, nextTryAt: nextTryOf.get(row.id) ?? null }));
}

/** Counts them, to 1,000, and says since when the oldest waits. */
export function stuckTransferCount(): { total: number; since: number | null } {
  const some = reads()
    .select({ createdAt: transfers.createdAt })
    .from(transfers)
    .innerJoin(payments, eq(payments.id, transfers.paymentId))
    .where(stuck())
    .limit(COUNTED)
    .as("some");
  const counted = reads()
    .select({ total: sql<number>`count(*)`, since: sql<number | null>`min(${some.createdAt})` })
    .from(some)
    .get();
  return counted ?? { total: 0, since: null };
}
