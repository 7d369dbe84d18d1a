import { sql } from "drizzle-orm";
import { SLICE } from "~/lib/bounds";
import { reads } from "../runtime.server";

export interface WaitingDeliveries {
  waiting: number;
  /** UTC ms: when the event of the oldest of them happened; null where none waits. */
  since: number | null;
}

interface Row {
  handler: string;
  attempts: number;
  at: number;
  row: number;
}

/**
 * Returns what the outbox still has to deliver at `now` (UTC ms), apart for handlers named in `mailing` and all others. What is held back before its
 * first try does not count. Reads in slices, with requests in between.
 */
export async function waitingDeliveries(
  mailing: readonly string[],
  now: number,
): Promise<Record<"mail" | "other", WaitingDeliveries>> {
  const isMailing = new Set(mailing);
  const lanes = { mail: { waiting: 0, oldest: 0 }, other: { waiting: 0, oldest: 0 } };
  for await (const { handler, attempts, at, row } of pending()) {
    if (attempts === 0 && at > now) continue;
    const lane = lanes[isMailing.has(handler) ? "mail" : "other"];
    lane.oldest = lane.waiting === 0 ? row : Math.min(lane.oldest, row);
    lane.waiting += 1;
  }
  const standing = ({ waiting, oldest }: { waiting: number; oldest: number }) => ({
    waiting,
    since: waiting === 0 ? null : eventTime(oldest),
  });
  return { mail: standing(lanes.mail), other: standing(lanes.other) };
}

/** Reads the index `deliveries_waiting` alone. A row's number rises with the time at which it was written. */
async function* pending(): AsyncGenerator<Row> {
  const most = SLICE.deliveriesCounted.most;
  let after = sql``;
  for (;;) {
    const slice = reads().all<Row>(
      sql`select handler, attempts, next_attempt_at as at, rowid as row from deliveries indexed by deliveries_waiting
        where state = 'pending' ${after} order by handler, attempts, next_attempt_at, rowid limit ${most}`,
    );
    yield* slice;
    const last = slice.at(-1);
    if (!last || slice.length < most) return;
    after = sql`and (handler, attempts, next_attempt_at, rowid) > (${last.handler}, ${last.attempts}, ${last.at}, ${last.row})`;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function eventTime(row: number): number | null {
  const event = reads().get<{ at: number } | undefined>(
    sql`select events.occurred_at as at from deliveries join events on events.id = deliveries.event_id where deliveries.rowid = ${row}`,
  );
  return event?.at ?? null;
}
