import { sql } from "drizzle-orm";
import { reads } from "~/domain/core/runtime.server";
import { waitsForPerson } from "~/domain/payments/transfers/waits-for-person.server";
import { SLICE } from "~/lib/bounds";

interface WaitingDeliveries {
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

/** Leaves out what is held back before its first try, and transfers that wait for a person. Reads in slices, with requests in between. `now` is UTC ms. */
export async function waitingDeliveries(
  mailing: readonly string[],
  now: number,
): Promise<Record<"mail" | "other", WaitingDeliveries>> {
  const isMailing = new Set(mailing);
  const lanes = { mail: { waiting: 0, oldest: 0 }, other: { waiting: 0, oldest: 0 } };
  for await (const slice of pending()) {
    const forPeople = waitingForPeople(slice);
    for (const { handler, attempts, at, row } of slice) {
      if ((attempts === 0 && at > now) || forPeople.has(row)) continue;
      const lane = lanes[isMailing.has(handler) ? "mail" : "other"];
      lane.oldest = lane.waiting === 0 ? row : Math.min(lane.oldest, row);
      lane.waiting += 1;
    }
  }
  const standing = ({ waiting, oldest }: { waiting: number; oldest: number }) => ({
    waiting,
    since: waiting === 0 ? null : eventTime(oldest),
  });
  return { mail: standing(lanes.mail), other: standing(lanes.other) };
}

/** Reads the index `deliveries_waiting` alone. A row's number rises with the time at which it was written. */
async function* pending(): AsyncGenerator<Row[]> {
  const most = SLICE.deliveriesCounted.most;
  let after = sql``;
  for (;;) {
    const slice = reads().all<Row>(
      sql`select handler, attempts, next_attempt_at as at, rowid as row from deliveries indexed by deliveries_waiting
        where state = 'pending' ${after} order by handler, attempts, next_attempt_at, rowid limit ${most}`,
    );
    yield slice;
    const last = slice.at(-1);
    if (!last || slice.length < most) return;
    after = sql`and (handler, attempts, next_attempt_at, rowid) > (${last.handler}, ${last.attempts}, ${last.at}, ${last.row})`;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function waitingForPeople(slice: readonly Row[]): ReadonlySet<number> {
  const tried = slice.filter(({ handler, attempts }) => handler === "send-transfer" && attempts > 0);
  if (tried.length === 0) return new Set();
  const found = reads().all<{ row: number }>(
    sql`select deliveries.rowid as row from json_each(${JSON.stringify(tried.map(({ row }) => row))}) as tried
      cross join deliveries on deliveries.rowid = tried.value
      join events on events.id = deliveries.event_id
      join transfers on transfers.id = json_extract(events.payload, '$.transferId')
      where ${waitsForPerson}`,
  );
  return new Set(found.map(({ row }) => row));
}

function eventTime(row: number): number | null {
  const event = reads().get<{ at: number } | undefined>(
    sql`select events.occurred_at as at from deliveries join events on events.id = deliveries.event_id where deliveries.rowid = ${row}`,
  );
  return event?.at ?? null;
}
