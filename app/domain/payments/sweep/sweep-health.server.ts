import { and, gte, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { balanceTransactions, sweptSpans, unreadObjects } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";

/** So many failures in a row count as trouble. After a single one the next try mostly succeeds. */
const MANY = 3;

/** Counts what the sweep could not read from the provider in several tries, up to 1000 of each kind. Returns null where there is nothing. */
export function sweepTrouble(): { lists: number; objects: number; movements: number } | null {
  // The conditions are written as in the partial indexes, which makes each a look at those rows alone.
  const lists = countUpTo(sweptSpans, and(sql`failures > 0`, gte(sweptSpans.failures, MANY)));
  const objects = countUpTo(unreadObjects, and(sql`tries > 0`, gte(unreadObjects.tries, MANY)));
  const waits = sql`next_try_at is not null and tries > 0`;
  const movements = countUpTo(balanceTransactions, and(waits, gte(balanceTransactions.tries, MANY)));
  return lists + objects + movements === 0 ? null : { lists, objects, movements };
}

function countUpTo(table: SQLiteTable, condition: SQL | undefined): number {
  const some = sql`select 1 from ${table} where ${condition} limit ${SLICE.troublesCounted.most}`;
  return reads().get<{ n: number }>(sql`select count(*) as n from (${some})`).n;
}
