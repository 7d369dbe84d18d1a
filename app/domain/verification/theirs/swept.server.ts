import { and, desc, eq, gt, isNotNull, isNull, lt, lte, max, min, or } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { type Finding, finding } from "../findings";

const { balanceTransactions, sweptSpans, unreadObjects } = schema;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const ofMovements = eq(sweptSpans.list, "balance_transactions");
const isUnread = lt(sweptSpans.readUntil, sweptSpans.endsAt);

/**
 * Returns when the books begin, in UTC milliseconds: a day before the first payment, or at the first movement that was listed. What the
 * provider's account did earlier has nothing to do with this site. Before the first sweep, everything counts as this site's.
 */
export function booksBegin(reads: Connection): number {
  const planned = min(sweptSpans.startsAt);
  const listed = min(balanceTransactions.occurredAt);
  const spans = reads.select({ at: planned }).from(sweptSpans).where(ofMovements).get()?.at;
  const movements = reads.select({ at: listed }).from(balanceTransactions).get()?.at;
  if (spans == null) return Number.NEGATIVE_INFINITY;
  return movements == null ? spans : Math.min(spans, movements);
}

/** Returns whether the sweep has planned any day of the movements of the balance. */
export function sweepHasBegun(reads: Connection): boolean {
  return reads.select({ at: sweptSpans.startsAt }).from(sweptSpans).where(ofMovements).limit(1).get() !== undefined;
}

/**
 * Returns the time up to which the sweep has listed all movements of the balance (UTC milliseconds). It lists the newest day first, so it may
 * have listed later ones too.
 */
export function sweptWithoutGapUntil(reads: Connection): number {
  const first = min(sweptSpans.readUntil);
  const gap = reads.select({ at: first }).from(sweptSpans).where(and(ofMovements, isUnread)).get()?.at;
  if (gap != null) return gap;
  const last = max(sweptSpans.readUntil);
  return reads.select({ at: last }).from(sweptSpans).where(ofMovements).get()?.at ?? 0;
}

/**
 * Returns the time (UTC milliseconds) from which the sweep has not listed all movements of the balance yet, so that not all were compared. Returns
 * null when that is less than an hour ago, as it always is except while the sweep reads a long history or cannot read a day.
 */
export function uncomparedFrom(reads: Connection, now: number): number | null {
  if (!sweepHasBegun(reads)) return null;
  const until = sweptWithoutGapUntil(reads);
  return until < now - HOUR ? until : null;
}

/**
 * Returns whether the sweep has listed the movements of a time (UTC milliseconds), so that they must be in the books. An upgraded site
 * has movements from before the first day that the sweep planned. Before the first sweep, no time counts as listed.
 */
export function isSwept(reads: Connection, at: number): boolean {
  const span = reads
    .select()
    .from(sweptSpans)
    .where(and(ofMovements, lte(sweptSpans.startsAt, at)))
    .orderBy(desc(sweptSpans.startsAt))
    .limit(1)
    .get();
  return span ? at < span.readUntil : sweepHasBegun(reads) && at >= booksBegin(reads);
}

/** Finds what the sweep could not read (spans of lists, objects, causes of movements), and what has waited for it for more than a day. */
export function checkSweep(reads: Connection, now: number): Finding[] {
  const spans = reads.select().from(sweptSpans).where(gt(sweptSpans.failures, 0)).all();
  const objects = reads.select().from(unreadObjects).where(gt(unreadObjects.tries, 0)).all();
  const { createdAt, postedAt, tries, nextTryAt } = balanceTransactions;
  const isLate = or(gt(tries, 0), lt(createdAt, now - DAY));
  const movements = reads
    .select()
    .from(balanceTransactions)
    .where(and(isNotNull(nextTryAt), isNull(postedAt), isLate))
    .all();
  return [
    ...spans.map(({ list, startsAt, failureCode }) =>
      finding("list-unread", [list, new Date(startsAt).toISOString()], { found: failureCode }),
    ),
    ...listsBehind(reads, now),
    ...objects.map(({ id, failureCode }) => finding("object-unread", [id], { found: failureCode })),
    ...movements.map(({ id, failureCode }) => finding("movement-unread", [id], { found: failureCode })),
  ];
}

/** Finds each list with days that ended more than a day ago and were not read for a day, or are not even planned. */
function listsBehind(reads: Connection, now: number): Finding[] {
  const { list, startsAt, endsAt, failures, updatedAt } = sweptSpans;
  const isOld = and(lt(endsAt, now - DAY), lt(updatedAt, now - DAY), eq(failures, 0));
  const planned = reads
    .select({ list, until: max(endsAt) })
    .from(sweptSpans)
    .groupBy(list)
    .all();
  const unplanned = planned.filter(({ until }) => until !== null && until < now - DAY);
  const unread = reads
    .select({ list, from: min(startsAt) })
    .from(sweptSpans)
    .where(and(isUnread, isOld))
    .groupBy(list)
    .all();
  return [
    ...unread.map((one) => behind(one.list, one.from)),
    ...unplanned
      .filter((one) => !unread.some((same) => same.list === one.list))
      .map((one) => behind(one.list, one.until)),
  ];
}

function behind(list: string, from: number | null): Finding {
  return finding("list-behind", [list, new Date(from ?? 0).toISOString()]);
}
