import { and, count, desc, lt, max, sql } from "drizzle-orm";
import { payments, sweptSpans } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { PROVIDER_LISTS } from "~/lib/vocabulary";

export type UnreadSpan = typeof sweptSpans.$inferSelect;

/** Returns true when every list of the provider was read up to a time (UTC milliseconds), or when the site has no payments. */
export function isSweptUntil(at: number): boolean {
  const unread = reads().select({ total: count() }).from(sweptSpans).where(isUnread(at)).get();
  if (unread && unread.total > 0) return false;
  const planned = reads()
    .select({ until: max(sweptSpans.endsAt) })
    .from(sweptSpans)
    .groupBy(sweptSpans.list)
    .all();
  if (planned.length === 0) return reads().select({ id: payments.id }).from(payments).limit(1).get() === undefined;
  return planned.length === PROVIDER_LISTS.length && planned.every(({ until }) => until !== null && until >= at);
}

/** Returns up to when (UTC ms) every list of the provider was read; null before the first reading. */
export function sweptUntil(): number | null {
  const newest = reads().all<{ readUntil: number | null }>(
    sql`select (select read_until from ${sweptSpans} where list = listed.value order by starts_at desc limit 1) as readUntil
      from json_each(${JSON.stringify(PROVIDER_LISTS)}) listed`,
  );
  const times = newest.flatMap(({ readUntil }) => readUntil ?? []);
  return times.length < PROVIDER_LISTS.length ? null : Math.min(...times);
}

/** Returns the planned spans that were not read up to a time (UTC milliseconds), the newest first. */
export function unreadSpans(at: number): UnreadSpan[] {
  return reads()
    .select()
    .from(sweptSpans)
    .where(isUnread(at))
    .orderBy(desc(sweptSpans.startsAt), sweptSpans.list)
    .all();
}

function isUnread(at: number) {
  return and(lt(sweptSpans.startsAt, at), sql`${sweptSpans.readUntil} < min(${sweptSpans.endsAt}, ${at})`);
}
