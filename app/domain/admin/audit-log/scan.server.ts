import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { addDays, firstMomentFrom } from "~/lib/time/dates";
import type { AuditAction } from "../../audit/actions";
import { actionsOf } from "../../audit/actions/groups";
import type { Place } from "../../reads/keyset.server";
import { reads } from "../../runtime.server";
import { type AuditFilter, TARGET_TYPES } from "./filter";

const { auditLog, users } = schema;

interface Found {
  /** Newest first. */
  seqs: number[];
  /** Cursors of the pages beside; null where there is none. */
  previous: string | null;
  next: string | null;
}

const NOTHING: Found = { seqs: [], previous: null, next: null };

/**
 * Finds the entries of a page. Each filter goes along an index; with several, one leads and the others are compared row by row, 10,000 rows at
 * most, so that a page may be shorter and the next still have entries.
 */
export function findEntries(filter: AuditFilter, zone: string, place: Place, size: number): Found {
  const span = spanOf(filter, zone);
  const personId = filter.person === undefined ? undefined : personOf(filter.person);
  if (span === null || personId === null) return NOTHING;
  const { indexed, compared } = conditionsOf(filter, personId);
  const backwards = place.before !== undefined && place.after === undefined;
  const window = compared ? Math.max(Math.ceil(SLICE.auditRows.most / indexed.length), size + 1) : size + 1;
  const [order, beyond] = backwards ? [asc, gt] : [desc, lt];
  const from = numberIn(place.after ?? place.before);
  const scanned = indexed.map((condition, index) =>
    scan(index, and(condition, span, from === undefined ? undefined : beyond(auditLog.seq, from)), {
      compared,
      window,
      order: order(auditLog.seq),
    }),
  );
  return pageOf(runAll(scanned), { window, size, backwards, begins: from === undefined });
}

interface Scanned {
  scan: number;
  seq: number;
  fits: number;
}

function scan(
  index: number,
  condition: SQL | undefined,
  { compared, window, order }: { compared: SQL | undefined; window: number; order: SQL },
) {
  const rows = reads()
    .select({
      scan: sql<number>`${sql.raw(String(index))}`.as("scan"),
      seq: auditLog.seq,
      fits: sql<number>`${compared ?? sql`1`}`.as("fits"),
    })
    .from(auditLog)
    .where(condition)
    .orderBy(order)
    .limit(window)
    .as(`scan_${index}`);
  return reads().select({ scan: rows.scan, seq: rows.seq, fits: rows.fits }).from(rows);
}

type Scan = ReturnType<typeof scan>;

function runAll([first, second, ...others]: Scan[]): Scanned[] {
  if (!first) return [];
  return second ? unionAll(first, second, ...others).all() : first.all();
}

/** Merges what the scans read. Beyond the last row of a scan that was cut, nothing is known. */
function pageOf(
  rows: Scanned[],
  { window, size, backwards, begins }: { window: number; size: number; backwards: boolean; begins: boolean },
): Found {
  const sign = backwards ? 1 : -1;
  const nearer = (a: number, b: number) => sign * (a - b);
  const scans = [...new Set(rows.map(({ scan: index }) => index))];
  const lasts = scans.flatMap((index) => {
    const seqs = rows.filter((row) => row.scan === index).map(({ seq }) => seq);
    return seqs.length === window ? (seqs.sort(nearer).at(-1) ?? []) : [];
  });
  const [edge] = lasts.sort(nearer);
  const known = rows.filter(({ seq, fits }) => fits === 1 && (edge === undefined || nearer(seq, edge) <= 0));
  const found = [...new Set(known.map(({ seq }) => seq))].sort(nearer);
  const page = found.slice(0, size);
  const further = found.length > size ? page.at(-1) : edge;
  const cursor = (seq: number | undefined) => (seq === undefined ? null : String(seq));
  const back = begins ? null : cursor(page[0]);
  if (backwards) return { seqs: page.reverse(), previous: cursor(further), next: cursor(page.at(-1)) };
  return { seqs: page, previous: back, next: cursor(further) };
}

/** Which index leads, and what else must hold. Those of `indexed` together have all rows. */
function conditionsOf(
  filter: AuditFilter,
  personId: string | undefined,
): { indexed: SQL[]; compared: SQL | undefined } {
  const actions = filter.group && actionsOf(filter.group);
  const ofActions = actions && inArray(auditLog.action, actions);
  const ofTarget = filter.target === undefined ? undefined : eq(auditLog.subjectId, filter.target);
  const ofType = filter.type && eq(auditLog.subjectType, filter.type);
  const impersonating = filter.impersonating ? isNotNull(auditLog.asUserId) : undefined;
  if (personId !== undefined) {
    const compared = and(ofActions, ofTarget, ofType, impersonating);
    return { indexed: involving(personId), compared };
  }
  if (filter.target !== undefined) {
    const types = filter.type ? [filter.type] : TARGET_TYPES;
    const indexed = types.map((type) =>
      both(eq(auditLog.subjectType, type), eq(auditLog.subjectId, filter.target ?? "")),
    );
    return { indexed, compared: and(ofActions, impersonating) };
  }
  if (impersonating) return { indexed: [impersonating], compared: and(ofActions, ofType) };
  if (actions) return { indexed: actions.map(ofAction), compared: ofType };
  return { indexed: [ofType ?? gt(auditLog.seq, 0)], compared: undefined };
}

/** Who acted, whom it was about, and through whose eyes an administrator looked. */
function involving(personId: string): SQL[] {
  const about = both(eq(auditLog.subjectType, "user"), eq(auditLog.subjectId, personId));
  return [eq(auditLog.actorId, personId), about, eq(auditLog.asUserId, personId)];
}

const ofAction = (action: AuditAction) => eq(auditLog.action, action);

function both(one: SQL, other: SQL): SQL {
  return sql`${one} and ${other}`;
}

/** Null for nobody. Closed accounts are found by their id. */
function personOf(typed: string): string | null {
  const known = or(eq(users.id, typed), eq(users.email, typed.toLowerCase()));
  const found = reads().select({ id: users.id }).from(users).where(known).get();
  return found?.id ?? (typed === "system" || typed === "anonymous" ? typed : null);
}

/** Days as rows between two numbers, since entries are numbered in the order of time. Null where no entry is that young. */
function spanOf({ from, to }: AuditFilter, zone: string): SQL | undefined | null {
  const begin = from === undefined ? undefined : firstMomentFrom(from, "00:00", zone);
  const end = to === undefined ? undefined : firstMomentFrom(addDays(to, 1), "00:00", zone);
  const first = begin === undefined ? undefined : seqBeside(gte(auditLog.at, begin), "asc");
  const last = end === undefined ? undefined : seqBeside(lt(auditLog.at, end), "desc");
  if (first === null || last === null) return null;
  return and(
    first === undefined ? undefined : gte(auditLog.seq, first),
    last === undefined ? undefined : lte(auditLog.seq, last),
  );
}

function seqBeside(condition: SQL, order: "asc" | "desc"): number | null {
  const by = order === "asc" ? asc : desc;
  const query = reads().select({ seq: auditLog.seq }).from(auditLog).where(condition);
  return query.orderBy(by(auditLog.at), by(auditLog.seq)).limit(1).get()?.seq ?? null;
}

/** A cursor that somebody made up leads to the list's start. */
function numberIn(cursor: string | undefined): number | undefined {
  return cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined;
}
