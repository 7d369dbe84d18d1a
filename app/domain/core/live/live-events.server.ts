import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Connection, liveEvents, liveSequences } from "#db/client.server";
import { prepared } from "../reads/prepared.server";
import { now, reads } from "../runtime.server";
import { writeConnection } from "../write-connection.server";
import type { LiveEvent, LiveName } from "./live-events";

/** How many events are read at once; messages are long. */
export const LIVE_PAGE = 50;

// Finds the newest event from before the page began; else the one before the first that came later; with none left, the last ever.
const seqBeforeQuery = prepared((connection) => {
  const userId = sql.placeholder("userId");
  const since = sql.placeholder("since");
  const until = sql.placeholder("until");
  const seq = sql<number>`coalesce(
    (select seq from live_events where user_id = ${userId} and created_at not between ${since} and ${until} order by seq desc limit 1),
    (select min(seq) - 1 from live_events where user_id = ${userId}),
    (select last_seq from live_sequences where user_id = ${userId}),
    0)`;
  return connection.select({ seq }).from(sql`(select 1)`).prepare();
});

export type LiveNews = { [N in LiveName]: { userId: string } & Pick<LiveEvent<N>, "name" | "payload"> }[LiveName];

/** Puts news into people's event streams, once however often the event is tried; nothing else does. `newsFor` tells whom from the rows as they are when it is put there. Returns whose streams to wake. */
export function appendLiveEvents(eventId: number, newsFor: (tx: Connection) => LiveNews[]): string[] {
  const createdAt = now();
  return writeConnection().write((tx) => {
    const news = newsFor(tx);
    for (const { userId, name, payload } of news) {
      const seq = sql`(select coalesce(max(last_seq), 0) + 1 from live_sequences where user_id = ${userId})`;
      tx.insert(liveEvents).values({ userId, seq, name, payload, eventId, createdAt }).onConflictDoNothing().run();
    }
    return news.map(({ userId }) => userId);
  });
}

export function liveEventsAfter(userId: string, seq: number): LiveEvent[] {
  return reads()
    .select({ seq: liveEvents.seq, name: liveEvents.name, payload: liveEvents.payload })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(liveEvents.seq, seq)))
    .orderBy(asc(liveEvents.seq))
    .limit(LIVE_PAGE)
    .all() as LiveEvent[];
}

/** Returns the newest id of a person's stream, also when its event has been swept; 0 when nothing ever came. */
export function lastLiveSeq(userId: string): number {
  const found = reads()
    .select({ seq: liveSequences.lastSeq })
    .from(liveSequences)
    .where(eq(liveSequences.userId, userId))
    .get();
  return found?.seq ?? 0;
}

/** Returns the id after which a page's stream begins: its loaders, side by side, may have missed the last `readingMs`, which is sent again. */
export function liveSeqBeforePage(userId: string, readingMs: number): number {
  const at = now();
  const since = at - Math.ceil(readingMs);
  return seqBeforeQuery(reads()).get({ userId, since, until: at })?.seq ?? 0;
}
