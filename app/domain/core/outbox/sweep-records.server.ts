import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { KEPT, SLICE } from "~/lib/bounds";
import { keysOf } from "~/lib/keys-of";
import { now } from "../runtime.server";
import { writeConnection } from "../write-connection.server";

interface Sweep {
  table: string;
  /** The column that KEPT counts from. It has an index, unless `inOrder`. */
  since: string;
  /** Rows are only added at the end, so the oldest are first and need no index. */
  inOrder?: true;
  /** The condition of an index on `since`, where not all rows are removed. */
  only?: SQL;
  unless?: (now: number) => SQL;
  with?: { table: string; column: string };
}

/** The tables whose old rows are removed. Their ages stand in KEPT under the same names. */
export const SWEEPS = {
  receipts: { table: "receipts", since: "created_at" },
  liveEvents: { table: "live_events", since: "created_at" },
  notifications: { table: "notifications", since: "created_at", inOrder: true },
  reminders: { table: "reminders", since: "created_at", inOrder: true },
  passwordResets: { table: "password_resets", since: "expires_at" },
  emailVerifications: { table: "email_verifications", since: "expires_at" },
  companyInvitations: { table: "company_invitations", since: "expires_at" },
  overUndoLinks: { table: "email_change_undos", since: "expires_at" },
  ranOutSessions: { table: "sessions", since: "expires_at" },
  suspendedSessions: { table: "suspended_sessions", since: "ended_at" },
  savedForms: { table: "kept_forms", since: "expires_at" },
  webhookEvents: { table: "webhook_events", since: "received_at" },
  discardedDrafts: {
    table: "job_drafts",
    since: "updated_at",
    // A draft that a payment names is part of the books: discarding it has left only what they show.
    only: sql`state = 'discarded' and fields ->> '$.description' is not null`,
  },
  ledgerChecks: { table: "ledger_checks", since: "begun_at" },
  auditChecks: { table: "audit_checks", since: "ended_at" },
  sentMails: { table: "sent_mails", since: "sent_at", inOrder: true },
  sandboxMails: { table: "mailbox", since: "sent_at", inOrder: true },
  events: {
    table: "events",
    since: "occurred_at",
    unless: (
      now,
    ) => sql`exists (select 1 from deliveries where event_id = events.id and (state = 'pending' or state = 'failed'
      and (events.occurred_at >= ${now - KEPT.failedEvents.most} or handler in ('send-transfer', 'send-reversal', 'send-refund'))))`,
    with: { table: "deliveries", column: "event_id" },
  },
} as const satisfies { readonly [K in keyof typeof KEPT]?: Sweep };

export type SweptName = keyof typeof SWEEPS;

interface Place {
  at: number;
  row: number;
}

const BEGINNING: Place = { at: Number.MIN_SAFE_INTEGER, row: 0 };

interface Slice {
  removed: number;
  /** Where the next slice begins; null when nothing old is left. */
  next: Place | null;
}

/** Removes from a slice of rows, the oldest first, those older than KEPT says. What must stay is passed over once in a sweep, so slices cost the same. */
export function sweep(name: SweptName, from: Place = BEGINNING): Slice {
  const { table, unless, with: other }: Sweep = SWEEPS[name];
  const before = now() - KEPT[name].most;
  return writeConnection().write((tx) => {
    const seen = tx.all<Place>(sliceOf(name, from, before));
    const old = seen.filter(({ at }) => at < before);
    const next = seen.length === SLICE.records.most && old.length > 0 ? (seen.at(-1) ?? null) : null;
    if (old.length === 0) return { removed: 0, next };
    const rows = sql.identifier(table);
    const these = numbers(old);
    const gone = unless
      ? tx.all<{ row: number }>(sql`select rowid as row from ${rows} where rowid in ${these} and not ${unless(now())}`)
      : old;
    if (gone.length === 0) return { removed: 0, next };
    if (other)
      tx.run(sql`delete from ${sql.identifier(other.table)} where ${sql.identifier(other.column)} in ${numbers(gone)}`);
    return { removed: tx.run(sql`delete from ${rows} where rowid in ${numbers(gone)}`).changes, next };
  });
}

/** Sweeps every kind until nothing old is left, and lets requests in between. Returns how many rows went. */
export async function sweepRecords(): Promise<number> {
  let swept = 0;
  for (const name of keysOf(SWEEPS)) {
    let next: Place | null = BEGINNING;
    do {
      const slice = sweep(name, next);
      swept += slice.removed;
      next = slice.next;
      await setImmediate();
    } while (next);
  }
  return swept;
}

function sliceOf(name: SweptName, { at, row }: Place, before: number): SQL {
  const { table, since, inOrder, only = sql`true` }: Sweep = SWEEPS[name];
  const rows = sql.identifier(table);
  const age = sql.identifier(since);
  return inOrder
    ? sql`select rowid as row, ${age} as at from ${rows} where rowid > ${row} order by rowid limit ${SLICE.records.most}`
    : sql`select rowid as row, ${age} as at from ${rows} where (${age}, rowid) > (${at}, ${row}) and ${age} < ${before} and ${only}
        order by ${age}, rowid limit ${SLICE.records.most}`;
}

function numbers(rows: readonly { row: number }[]): SQL {
  return sql`(${sql.join(
    rows.map(({ row }) => row),
    sql`, `,
  )})`;
}
