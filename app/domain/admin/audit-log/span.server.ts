import { asc, desc, gte, lt, type SQL } from "drizzle-orm";
import { auditLog } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { addDays, firstMomentFrom } from "~/lib/time/dates";
import type { AuditFilter } from "./filter";

export interface Span {
  first: number;
  last: number;
}

/** Returns the numbers of the entries that fall on the filter's days in the time zone: entries are numbered in the order of their times. Null where there is no entry from the first day on. */
export function spanOf({ from, to }: AuditFilter, zone: string): Span | null {
  const begin = from === undefined ? undefined : firstMomentFrom(from, "00:00", zone);
  const end = to === undefined ? undefined : firstMomentFrom(addDays(to, 1), "00:00", zone);
  const first = begin === undefined ? 1 : seqBeside(gte(auditLog.at, begin), "asc");
  const last = end === undefined ? Number.MAX_SAFE_INTEGER : seqBeside(lt(auditLog.at, end), "desc");
  return first === null || last === null ? null : { first, last };
}

/** One bound on each side: of two, SQLite would follow one and compare all rows up to the other. */
export function beyond({ first, last }: Span, seq: number | undefined, backwards: boolean): Span {
  if (seq === undefined) return { first, last };
  return backwards ? { first: Math.max(first, seq + 1), last } : { first, last: Math.min(last, seq - 1) };
}

function seqBeside(condition: SQL, order: "asc" | "desc"): number | null {
  const by = order === "asc" ? asc : desc;
  const query = reads().select({ seq: auditLog.seq }).from(auditLog).where(condition);
  return query.orderBy(by(auditLog.at), by(auditLog.seq)).limit(1).get()?.seq ?? null;
}
