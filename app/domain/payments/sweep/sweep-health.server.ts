import { and, count, gte, isNotNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { reads } from "../../runtime.server";

const { balanceTransactions, sweptSpans, unreadObjects } = schema;

/** So many failures in a row count as trouble. After a single one the next try mostly succeeds. */
const MANY = 3;

/** Counts what the sweep could not read from the provider in several tries; null where there is nothing. */
export function sweepTrouble(): { lists: number; objects: number; movements: number } | null {
  const { nextTryAt, tries } = balanceTransactions;
  const waits = and(isNotNull(nextTryAt), gte(tries, MANY));
  const lists = reads().select({ n: count() }).from(sweptSpans).where(gte(sweptSpans.failures, MANY)).get()?.n ?? 0;
  const objects =
    reads().select({ n: count() }).from(unreadObjects).where(gte(unreadObjects.tries, MANY)).get()?.n ?? 0;
  const movements = reads().select({ n: count() }).from(balanceTransactions).where(waits).get()?.n ?? 0;
  return lists + objects + movements === 0 ? null : { lists, objects, movements };
}
