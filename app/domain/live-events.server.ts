import { and, asc, eq, exists, gt, lt, max } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { now, reads, runtime } from "./runtime.server";

const { liveEvents } = schema;
/** Resuming reaches this far back. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export interface LiveEvent {
  /** Counts per person; the stream's `id:`. */
  seq: number;
  name: string;
  payload: unknown;
}

/** The one writer of people's event streams. */
export function appendLiveEvent({ userId, name, payload }: { userId: string; name: string; payload: unknown }): void {
  runtime().database.write((tx) => {
    const last = tx
      .select({ seq: max(liveEvents.seq) })
      .from(liveEvents)
      .where(eq(liveEvents.userId, userId))
      .get();
    tx.insert(liveEvents)
      .values({ userId, seq: (last?.seq ?? 0) + 1, name, payload, createdAt: now() })
      .run();
  });
}

/** What came to a person's stream after `seq`, in order, at most 200 at once. */
export function liveEventsAfter(userId: string, seq: number): LiveEvent[] {
  return reads()
    .select({ seq: liveEvents.seq, name: liveEvents.name, payload: liveEvents.payload })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(liveEvents.seq, seq)))
    .orderBy(asc(liveEvents.seq))
    .limit(200)
    .all();
}

/** The newest id of a person's stream; 0 when nothing came yet. */
export function lastLiveSeq(userId: string): number {
  return (
    reads()
      .select({ seq: max(liveEvents.seq) })
      .from(liveEvents)
      .where(eq(liveEvents.userId, userId))
      .get()?.seq ?? 0
  );
}

/** Forgets what is too old to resume from. The newest of each person stays: their count goes on from it. */
export function sweepLiveEvents(): void {
  const later = alias(liveEvents, "later");
  runtime().database.write((tx) => {
    const hasLater = tx
      .select({ seq: later.seq })
      .from(later)
      .where(and(eq(later.userId, liveEvents.userId), gt(later.seq, liveEvents.seq)));
    tx.delete(liveEvents)
      .where(and(lt(liveEvents.createdAt, now() - KEPT_MS), exists(hasLater)))
      .run();
  });
}
