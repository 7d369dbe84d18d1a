import { type SQL, sql } from "drizzle-orm";
import { auditLog } from "#db/client.server";
import type { Neighbours, Place } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import { type Scan, walkPage } from "~/domain/core/search/walk";
import type { AuditFilter } from "./filter";
import { type Led, ledBy } from "./lead.server";
import { beyond } from "./span.server";

interface Found extends Neighbours {
  seqs: number[];
}

/** Newest first. It compares at most `mostRows` rows with filters beside the index: a short page may not be the last. */
export function findEntries(filter: AuditFilter, zone: string, requested: Place, size: number): Found {
  const led = ledBy(filter, zone);
  if (!led) return { seqs: [], previous: null, next: null };
  // A cursor that somebody made up leads to the list's start.
  const place = seqOf(requested.after ?? requested.before) === undefined ? {} : requested;
  const backwards = place.before !== undefined && place.after === undefined;
  const most = led.compared ? Math.max(led.mostRows, size + 1) : size + 1;
  const { rows, previous, next } = walkPage(scanOf(led, backwards), place, size, most, most);
  return { seqs: rows.map(({ seq }) => seq), previous, next };
}

interface Entry {
  seq: number;
  cursor: string;
}

/** SQLite merges what each index has in order, and reads no more than it is asked for. */
function scanOf(led: Led, backwards: boolean): Scan<Entry> {
  return (from, count, most) => {
    const rows = (compared: SQL | undefined) => inOrder({ ...led, compared }, seqOf(from), backwards);
    const found = reads().all<{ seq: number }>(
      sql`select seq from (${rows(led.compared)} limit ${count}) where fits limit ${most}`,
    );
    const matches = found.map(({ seq }) => ({ seq, cursor: String(seq) }));
    if (matches.length === most) return { matches, count, last: matches.at(-1)?.cursor };
    // Nothing is compared: to skip rows costs a seventh of that.
    const last = reads().get<{ seq: number } | undefined>(sql`${rows(undefined)} limit 1 offset ${count - 1}`);
    return { matches, count: last ? count : count - 1, last: last && String(last.seq) };
  };
}

function inOrder({ lead, compared, span }: Led, from: number | undefined, backwards: boolean): SQL {
  const { first, last } = beyond(span, from, backwards);
  const members = lead.map(
    ({ index, rows }) =>
      sql`select ${auditLog.seq} as seq, ${compared ?? sql`1`} as fits from ${auditLog} ${index} where ${rows} and ${auditLog.seq} between ${first} and ${last}`,
  );
  // Without duplicates: somebody may have done what was done about them.
  return sql`${sql.join(members, sql` union `)} order by seq ${backwards ? sql`asc` : sql`desc`}`;
}

function seqOf(cursor: string | undefined): number | undefined {
  return cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined;
}
