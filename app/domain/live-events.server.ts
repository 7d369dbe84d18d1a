import { and, asc, desc, eq, exists, gt, lt, max, notBetween, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import type { LiveEvent, LiveName } from "./live-events";
import { prepared } from "./prepared.server";
import { now, reads, runtime } from "./runtime.server";

const { liveEvents } = schema;
/** Resuming reaches this far back. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** As many are read at once: messages are long. */
export const LIVE_PAGE = 50;

const seqBeforeQuery = prepared((connection) => {
  const { createdAt, seq, userId } = liveEvents;
  return connection
    .select({ seq })
    .from(liveEvents)
    .where(
      and(
        eq(userId, sql.placeholder("userId")),
        notBetween(createdAt, sql.placeholder("since"), sql.placeholder("until")),
      ),
    )
    .orderBy(desc(seq))
    .limit(1)
    .prepare();
});

export type LiveNews = { [N in LiveName]: { userId: string } & Pick<LiveEvent<N>, "name" | "payload"> }[LiveName];

/**
 * Puts news into people's event streams, once however often the event that it tells of is worked off. The one writer of streams.
 * @returns whose streams they were, to wake the open ones
 */
export function appendLiveEvents(eventId: number, news: LiveNews[]): string[] {
  const createdAt = now();
  runtime().database.write((tx) => {
    for (const { userId, name, payload } of news) {
      const seq = sql`(select coalesce(max(seq), 0) + 1 from live_events where user_id = ${userId})`;
      tx.insert(liveEvents).values({ userId, seq, name, payload, eventId, createdAt }).onConflictDoNothing().run();
    }
  });
  return news.map(({ userId }) => userId);
}

/** What came to a person's stream after `seq`, in order, a page at most. */
export function liveEventsAfter(userId: string, seq: number): LiveEvent[] {
  return reads()
    .select({ seq: liveEvents.seq, name: liveEvents.name, payload: liveEvents.payload })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(liveEvents.seq, seq)))
    .orderBy(asc(liveEvents.seq))
    .limit(LIVE_PAGE)
    .all() as LiveEvent[];
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

/**
 * The id that a page's stream begins after. A page's loaders run side by side, so what came while they read, in the last
 * `readingMs` milliseconds, may be missing in some of it: it is told again.
 */
export function liveSeqBeforePage(userId: string, readingMs: number): number {
  const at = now();
  const since = at - Math.ceil(readingMs);
  return seqBeforeQuery(reads()).get({ userId, since, until: at })?.seq ?? 0;
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
