import { and, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { bankPayouts, type Connection, transferReversals, transfers } from "#db/client.server";
import { DAY } from "~/lib/bounds";
import type { Context } from "../../command.server";
import { RETURNED_PAYOUT_STATES } from "../states";
import type { ReportedPayout } from "./reported-payout";

type Claimer = Pick<ReportedPayout, "id" | "stripeAccountId" | "madeAt" | "transfers" | "reversals" | "returned">;

/** Those that are named, and those of payouts that go out again in it; never transfers to another account. What came back belongs to the next payout that carries it. */
export function transfersToClaim(tx: Connection, reported: Claimer): string[] {
  const carried = [
    among(transfers.providerTransferId, reported.transfers),
    among(transfers.payoutId, reported.returned),
  ];
  return carried.flatMap((isCarried) =>
    tx
      .select({ id: transfers.id })
      .from(transfers)
      .leftJoin(bankPayouts, eq(bankPayouts.id, transfers.payoutId))
      .where(
        and(
          isCarried,
          eq(transfers.state, "succeeded"),
          eq(transfers.destination, reported.stripeAccountId),
          isFree(reported),
        ),
      )
      .all()
      .map(({ id }) => id),
  );
}

export function claimTransfers({ tx, now }: Context, payoutId: string, ids: string[]): void {
  tx.update(transfers)
    .set({ payoutId, payoutCheckAt: null, updatedAt: now })
    .where(inArray(transfers.id, sql`(select value from json_each(${JSON.stringify(ids)}))`))
    .run();
}

/** A payout is smaller by what was taken back of transfers meanwhile. */
export function claimReversals({ tx, now }: Context, reported: Claimer): void {
  for (const isCarried of [
    among(transferReversals.providerReversalId, reported.reversals),
    among(transferReversals.payoutId, reported.returned),
  ]) {
    const free = tx
      .select({ id: transferReversals.id })
      .from(transferReversals)
      .innerJoin(transfers, eq(transfers.id, transferReversals.transferId))
      .leftJoin(bankPayouts, eq(bankPayouts.id, transferReversals.payoutId))
      .where(and(isCarried, eq(transfers.destination, reported.stripeAccountId), isFree(reported)));
    tx.update(transferReversals)
      .set({ payoutId: reported.id, updatedAt: now })
      .where(inArray(transferReversals.id, free))
      .run();
  }
}

/** The money is back in the account's balance, and the next payout takes it along. */
export function awaitNextPayout({ tx, now }: Context, payoutId: string): void {
  tx.update(transfers)
    .set({ payoutCheckAt: now + DAY })
    .where(and(eq(transfers.payoutId, payoutId), gt(transfers.amount, transfers.reversedAmount)))
    .run();
}

function among(column: SQLiteColumn, ids: string[]) {
  return inArray(column, sql`(select value from json_each(${JSON.stringify(ids)}))`);
}

function isFree({ madeAt }: Claimer) {
  return or(
    isNull(bankPayouts.id),
    and(inArray(bankPayouts.state, RETURNED_PAYOUT_STATES), lt(bankPayouts.madeAt, madeAt)),
  );
}
