import { and, desc, eq, gt, lte, max } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { type Finding, finding } from "../findings";

const { balanceTransactions, sweptSpans, unreadObjects } = schema;
const DAY = 24 * 3_600_000;

const ofMovements = eq(sweptSpans.list, "balance_transactions");

/** Returns until when the movements of the balance were listed; -1 before the first sweep. */
export function sweptUntil(reads: Connection): number {
  const until = max(sweptSpans.readUntil);
  return reads.select({ at: until }).from(sweptSpans).where(ofMovements).get()?.at ?? -1;
}

/** Whether what happened then must be in the books: the sweep has listed it, or should have. Before the first sweep, nothing must. */
export function isSwept(reads: Connection, now: number, at: number): boolean {
  const span = reads
    .select()
    .from(sweptSpans)
    .where(and(ofMovements, lte(sweptSpans.startsAt, at)))
    .orderBy(desc(sweptSpans.startsAt))
    .limit(1)
    .get();
  if (!span) return sweptUntil(reads) >= 0;
  return at < span.readUntil || now - at > DAY;
}

/** Names what the sweep could not read, and tries again: lists of a time, objects, and causes of movements. */
export function checkSweep(reads: Connection): Finding[] {
  const spans = reads.select().from(sweptSpans).where(gt(sweptSpans.failures, 0)).all();
  const objects = reads.select().from(unreadObjects).where(gt(unreadObjects.tries, 0)).all();
  const { tries, nextTryAt } = balanceTransactions;
  const movements = reads
    .select()
    .from(balanceTransactions)
    .where(and(gt(nextTryAt, 0), gt(tries, 0)))
    .all();
  return [
    ...spans.map(({ list, startsAt, failureCode }) =>
      finding("list-unread", [list, new Date(startsAt).toISOString()], { found: failureCode }),
    ),
    ...objects.map(({ id, failureCode }) => finding("object-unread", [id], { found: failureCode })),
    ...movements.map(({ id, failureCode }) => finding("movement-unread", [id], { found: failureCode })),
  ];
}
