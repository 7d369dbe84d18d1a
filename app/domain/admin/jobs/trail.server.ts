import { inArray, sql } from "drizzle-orm";
import { auditLog, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { AdminActor } from "../../actor";
import { withDetails } from "../../audit/entries.server";
import { type Named, named } from "./log.server";

/** Of each job; a company changes an open job a few times at most. */
const NEWEST = 10;

/** What somebody did with a job at `at` (UTC ms), and the fields it changed: before and after, or only that it did so. */
export interface TrailEntry {
  seq: number;
  at: number;
  action: string;
  /** Null for a schedule, and for an account that is no more. */
  by: Named | null;
  changes: Readonly<Record<string, unknown>>;
  reason: string | null;
}

/** Returns the newest entries of the audit log about each job, the oldest first. */
export function trailsOf(_actor: AdminActor, jobIds: readonly string[]): Map<string, TrailEntry[]> {
  const numbers = reads().all<{ seq: number }>(
    sql`select a.seq from json_each(${JSON.stringify(jobIds)}) listed cross join ${auditLog} a on a.seq in (
      select seq from ${auditLog} where subject_type = 'job' and subject_id = listed.value and action <> 'view' order by seq desc limit ${NEWEST}
    ) order by a.seq`,
  );
  const rows = reads()
    .select()
    .from(auditLog)
    .where(
      inArray(
        auditLog.seq,
        numbers.map(({ seq }) => seq),
      ),
    )
    .orderBy(auditLog.seq)
    .all();
  const people = peopleOf(rows.map(({ actorId }) => actorId));
  const trails = new Map<string, TrailEntry[]>(jobIds.map((id) => [id, []]));
  for (const { seq, at, action, actorId, subjectId, details } of withDetails(reads(), rows)) {
    const { changes, reason } = details as { changes?: Record<string, unknown>; reason?: string };
    const entry = { seq, at, action, by: people.get(actorId) ?? null, changes: changes ?? {}, reason: reason ?? null };
    trails.get(subjectId ?? "")?.push(entry);
  }
  return trails;
}

function peopleOf(ids: readonly string[]): Map<string, Named> {
  const { id, firstName, lastName, email, closedAt } = users;
  const found = reads()
    .select({ id, firstName, lastName, email, closedAt })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .all();
  return new Map(found.map((person) => [person.id, named(person)]));
}
