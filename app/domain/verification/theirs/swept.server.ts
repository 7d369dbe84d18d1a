import { and, desc, eq, lt, lte, max, min } from "drizzle-orm";
import { balanceTransactions, type Connection, sweptSpans } from "#db/client.server";
import { HOUR } from "~/lib/bounds";

const ofMovements = eq(sweptSpans.list, "balance_transactions");
export const isUnread = lt(sweptSpans.readUntil, sweptSpans.endsAt);

/** In UTC milliseconds: a day before the first payment, or at the first movement listed. What the account did earlier has nothing to do with this site. */
export function booksBegin(reads: Connection): number {
  const planned = min(sweptSpans.startsAt);
  const listed = min(balanceTransactions.occurredAt);
  const spans = reads.select({ at: planned }).from(sweptSpans).where(ofMovements).get()?.at;
  const movements = reads.select({ at: listed }).from(balanceTransactions).get()?.at;
  if (spans == null) return Number.NEGATIVE_INFINITY;
  return movements == null ? spans : Math.min(spans, movements);
}

export function sweepHasBegun(reads: Connection): boolean {
  return reads.select({ at: sweptSpans.startsAt }).from(sweptSpans).where(ofMovements).limit(1).get() !== undefined;
}

/** UTC milliseconds. The sweep lists the newest day first, so it may have listed later movements too. */
export function sweptWithoutGapUntil(reads: Connection): number {
  const first = min(sweptSpans.readUntil);
  const gap = reads.select({ at: first }).from(sweptSpans).where(and(ofMovements, isUnread)).get()?.at;
  if (gap != null) return gap;
  const last = max(sweptSpans.readUntil);
  return reads.select({ at: last }).from(sweptSpans).where(ofMovements).get()?.at ?? 0;
}

/** UTC milliseconds. Null when that is less than an hour ago, as it is except while the sweep reads a long history or cannot read a day. */
export function uncomparedFrom(reads: Connection, now: number): number | null {
  if (!sweepHasBegun(reads)) return null;
  const until = sweptWithoutGapUntil(reads);
  return until < now - HOUR ? until : null;
}

/** Then they must be in the books. An upgraded site has movements from before the first planned day. Before the first sweep, no time counts as listed. */
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
