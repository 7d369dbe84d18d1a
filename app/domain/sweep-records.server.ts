import { type SQL, sql } from "drizzle-orm";
import { KEPT } from "~/lib/bounds";
import { inSlices } from "./in-slices";
import { now, runtime } from "./runtime.server";

/** Rows removed in one transaction: about 5 ms, so that no request waits for a sweep. */
const AT_ONCE = 500;

interface Sweep {
  table: string;
  /** The column that KEPT counts from. It has an index, unless `inOrder`. */
  since: string;
  /** Rows are only ever added at the end, so the oldest are the first: no index on their time is needed. */
  inOrder?: true;
  /** Rows that are still needed, whatever their age. */
  unless?: SQL;
  /** Rows of another table that go with them. */
  with?: { table: string; column: string };
}

/** What is removed by age alone. Its age stands in KEPT, under the same name. */
export const SWEEPS = {
  receipts: { table: "receipts", since: "created_at" },
  liveEvents: { table: "live_events", since: "created_at" },
  notifications: { table: "notifications", since: "created_at", inOrder: true },
  passwordResets: { table: "password_resets", since: "expires_at" },
  emailVerifications: { table: "email_verifications", since: "expires_at" },
  overUndoLinks: { table: "email_change_undos", since: "expires_at" },
  ranOutSessions: { table: "sessions", since: "expires_at" },
  savedForms: { table: "kept_forms", since: "expires_at" },
  webhookEvents: { table: "webhook_events", since: "received_at" },
  sandboxMails: { table: "mailbox", since: "sent_at", inOrder: true },
  events: {
    table: "events",
    since: "occurred_at",
    unless: sql`exists (select 1 from deliveries where event_id = events.id and state <> 'done')`,
    with: { table: "deliveries", column: "event_id" },
  },
} as const satisfies { readonly [K in keyof typeof KEPT]?: Sweep };

export type SweptName = keyof typeof SWEEPS;

/** Removes the rows of a kind that are older than KEPT says, a slice of them at most. Answers how many. */
export function sweep(name: SweptName): number {
  const { table, since, inOrder, unless, with: other }: Sweep = SWEEPS[name];
  const rows = sql.identifier(table);
  const age = sql.identifier(since);
  const before = now() - KEPT[name].most;
  const among = inOrder ? sql`(select rowid, ${age} from ${rows} order by rowid limit ${AT_ONCE}) as ${rows}` : rows;
  const old = sql`select ${rows}.rowid as row from ${among} where ${age} < ${before} ${unless ? sql`and not ${unless}` : sql``} ${
    inOrder ? sql`` : sql`order by ${age}`
  } limit ${AT_ONCE}`;
  return runtime().database.write((tx) => {
    const ids = tx.all<{ row: number }>(old).map(({ row }) => row);
    if (ids.length === 0) return 0;
    const these = sql`(${sql.join(ids, sql`, `)})`;
    if (other)
      tx.run(sql`delete from ${sql.identifier(other.table)} where ${sql.identifier(other.column)} in ${these}`);
    return tx.run(sql`delete from ${rows} where rowid in ${these}`).changes;
  });
}

/** Sweeps every kind until nothing old is left, and lets requests in between the slices. Answers how many rows went. */
export async function sweepRecords(): Promise<number> {
  let swept = 0;
  for (const name of Object.keys(SWEEPS) as SweptName[]) swept += await inSlices(() => sweep(name));
  return swept;
}
