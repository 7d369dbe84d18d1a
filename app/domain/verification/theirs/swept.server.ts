import { and, desc, eq, gt, isNotNull, isNull, lt, lte, max, min, or } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { type Finding, finding } from "../findings";

const { balanceTransactions, sweptSpans, unreadObjects } = schema;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const ofMovements = eq(sweptSpans.list, "balance_transactions");
const isUnread = lt(sweptSpans.readUntil, sweptSpans.endsAt);

/** Whether the sweep has planned to list the movements of the balance at all. */
export function sweepHasBegun(reads: Connection): boolean {
  return reads.select({ at: sweptSpans.startsAt }).from(sweptSpans).where(ofMovements).limit(1).get() !== undefined;
}

/**
 * Returns up to when the movements of the balance were listed without a gap, in UTC milliseconds. The sweep lists the newest day
 * first, so it may have listed later ones too.
 */
export function sweptWithoutGapUntil(reads: Connection): number {
  const first = min(sweptSpans.readUntil);
  const gap = reads.select({ at: first }).from(sweptSpans).where(and(ofMovements, isUnread)).get()?.at;
  if (gap != null) return gap;
  const last = max(sweptSpans.readUntil);
  return reads.select({ at: last }).from(sweptSpans).where(ofMovements).get()?.at ?? 0;
}

/**
 * Returns the time (UTC milliseconds) from which movements of the balance are not all listed yet and so not all compared, where that
 * is more than an hour ago, as while the first sweeps read a long history. Otherwise null.
 */
export function uncomparedFrom(reads: Connection, now: number): number | null {
  if (!sweepHasBegun(reads)) return null;
  const until = sweptWithoutGapUntil(reads);
  return until < now - HOUR ? until : null;
}

/**
 * Whether the sweep has listed what moved the balance then, so that it must be in the books. A time before the first day that the
 * sweep lists counts as listed; before the first sweep, nothing does.
 */
export function isSwept(reads: Connection, at: number): boolean {
  const span = reads
    .select()
    .from(sweptSpans)
    .where(and(ofMovements, lte(sweptSpans.startsAt, at)))
    .orderBy(desc(sweptSpans.startsAt))
    .limit(1)
    .get();
  return span ? at < span.readUntil : sweepHasBegun(reads);
}

/** Names what the sweep could not read, and tries again: lists of a time, objects, and causes of movements; and what it has left alone for a day. */
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

/** Lists of which days that are over were planned more than a day ago and not read since, or are not even planned. */
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
