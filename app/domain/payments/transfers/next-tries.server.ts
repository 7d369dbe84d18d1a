import { sql } from "drizzle-orm";
import { reads } from "~/domain/core/runtime.server";
import { HOUR, LEFT_TO_OUTBOX } from "./sweep-times";

interface Waiting {
  id: string;
  createdAt: number;
  /** When it was last tried, UTC milliseconds. */
  triedAt: number;
}

/** Returns when pending transfers are tried next, in UTC milliseconds: the outbox knows for a day, then the sweep tries each hour. One query for all. */
export function nextTries(transfers: readonly Waiting[]): ReadonlyMap<string, number> {
  if (transfers.length === 0) return new Map();
  const ids = JSON.stringify(transfers.map(({ id }) => id));
  const inOutbox = reads().all<{ id: string; at: number }>(
    sql`select events.payload ->> 'transferId' as id, min(next_attempt_at) as at
        from deliveries join events on events.id = deliveries.event_id
        where deliveries.state = 'pending' and handler = 'send-transfer'
          and events.payload ->> 'transferId' in (select value from json_each(${ids})) group by 1`,
  );
  const swept = transfers.map(({ id, createdAt, triedAt }): [string, number] => [
    id,
    Math.max(triedAt + HOUR, createdAt + LEFT_TO_OUTBOX),
  ]);
  return new Map([...swept, ...inOutbox.map(({ id, at }): [string, number] => [id, at])]);
}
