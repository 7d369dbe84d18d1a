import { setImmediate } from "node:timers/promises";
import { and, count, gte, lt, sum } from "drizzle-orm";
import { type Connection, closedPeriods, journal } from "#db/client.server";
import { DAY } from "~/lib/bounds";
import { differs, type Finding } from "../findings";
import type { Check } from "../sources";

/** Yields a check for each closed month: the number of its journal rows and the sum of their amounts are still those stored when it was closed. */
export function* checksOfClosedMonths(reads: Connection): Generator<Check> {
  for (const period of reads.select().from(closedPeriods).all()) yield () => compareMonth(reads, period);
}

async function compareMonth(reads: Connection, period: typeof closedPeriods.$inferSelect): Promise<Finding[]> {
  const { month, endsAt } = period;
  let rows = 0;
  let total = 0;
  // One day at a time, so that the server can answer requests in between.
  for (let from = Date.parse(`${month}-01T00:00:00Z`); from < endsAt; from += DAY) {
    const posted = and(gte(journal.postedAt, from), lt(journal.postedAt, Math.min(from + DAY, endsAt)));
    const found = reads
      .select({ rows: count(), total: sum(journal.amount) })
      .from(journal)
      .where(posted)
      .get();
    rows += found?.rows ?? 0;
    total += Number(found?.total ?? 0);
    await setImmediate();
  }
  return [
    ...differs("closed-month-differs", [month], rows, period.rows, "rows"),
    ...differs("closed-month-differs", [month], total, period.total, "total"),
  ];
}
