import { desc, inArray } from "drizzle-orm";
import { auditLog } from "#db/client.server";
import { everyPage } from "~/domain/core/reads/every-page.server";
import type { Place } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import { keysOf } from "~/lib/keys-of";
import { zoneOfPerson } from "../../accounts/zone-of-person.server";
import type { AdminActor } from "../../actor";
import { type Entry, withDetails } from "../../audit/entries.server";
import { whoActed } from "../../audit/outcomes";
import { notFound } from "../../errors";
import type { AuditFilter } from "./filter";
import { findEntries } from "./scan.server";
import { TARGETS, type Target } from "./target-queries.server";

type Key = readonly [type: string | null, id: string | null];

const PAGE_SIZE = 50;

export interface NamedEntry extends Entry {
  /** The account that acted: during an impersonation, the administrator's; of a visitor's, see `whoActed`. Null for the server, visitors and accounts that do not exist any more. */
  actor: Target | null;
  as: Target | null;
  target: Target | null;
}

export function auditEntries(actor: AdminActor, filter: AuditFilter, place: Place = {}) {
  const { seqs, ...neighbours } = findEntries(filter, zoneOfPerson(actor), place, PAGE_SIZE);
  return { rows: namedEntries(seqs), ...neighbours };
}

/** @throws DomainError not_found */
export function auditEntry(_actor: AdminActor, seq: string): NamedEntry {
  const [entry] = /^\d{1,15}$/.test(seq) ? namedEntries([Number(seq)]) : [];
  if (!entry) throw notFound();
  return entry;
}

export function allAuditEntries(actor: AdminActor, filter: AuditFilter): AsyncGenerator<NamedEntry[], void> {
  return everyPage((place, size) => {
    const { seqs, next } = findEntries(filter, zoneOfPerson(actor), place, size);
    return { rows: namedEntries(seqs), next };
  });
}

export function namedEntries(seqs: readonly number[]): NamedEntry[] {
  if (seqs.length === 0) return [];
  const found = reads()
    .select()
    .from(auditLog)
    .where(inArray(auditLog.seq, [...seqs]))
    .orderBy(desc(auditLog.seq))
    .all();
  const entries = withDetails(reads(), found);
  const person = (id: string | null) => ["user", id] as const;
  const target = targetsOf([
    ...entries.map(({ subjectType, subjectId }) => [subjectType, subjectId] as const),
    ...entries.flatMap((entry) => [person(whoActed(entry)), person(entry.asUserId)]),
  ]);
  return entries.map((entry) => ({
    ...entry,
    actor: target(person(whoActed(entry))),
    as: target(person(entry.asUserId)),
    target: target([entry.subjectType, entry.subjectId]),
  }));
}

/** Returns what entries are about by type and id, with a query for each type. What is gone, or has no page, is left out. */
function targetsOf(keys: readonly Key[]): (key: Key) => Target | null {
  const known = keysOf(TARGETS).flatMap((type) => {
    const ids = new Set(keys.flatMap(([one, id]) => (one === type && id !== null ? [id] : [])));
    const found: Target[] = ids.size > 0 ? TARGETS[type]([...ids]) : [];
    return found.map((target): [string, Target] => [`${type} ${target.id}`, target]);
  });
  const table = new Map(known);
  return ([type, id]) => table.get(`${type} ${id}`) ?? null;
}
