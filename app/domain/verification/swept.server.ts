import { max } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";

const { balanceTransactions } = schema;
const DAY = 24 * 3_600_000;

/** Returns the time of the newest movement of the balance that was read into the books; -1 before the first sweep. */
export function sweptUntil(reads: Connection): number {
  const newest = max(balanceTransactions.occurredAt);
  return reads.select({ at: newest }).from(balanceTransactions).get()?.at ?? -1;
}

/** Whether what happened then must be in the books: the sweep has come so far, or should have. Before the first sweep, nothing must. */
export function isSwept(reads: Connection, now: number, at: number): boolean {
  const until = sweptUntil(reads);
  return until >= 0 && (at <= until || now - at > DAY);
}
