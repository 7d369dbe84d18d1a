import { type SQL, sql } from "drizzle-orm";
import { auditLog } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { HISTORY } from "~/lib/bounds";
import type { TargetType } from "../../audit/target-types";
import { type NamedEntry, namedEntries } from "../audit-log/entries.server";
import { findEntries } from "../audit-log/scan.server";
import type { HistoryLine } from "./lines";

const { most } = HISTORY.ofAKind;

export type About = readonly [TargetType, string];

export function entriesAbout(subjects: readonly About[]): HistoryLine[] {
  const ofEach = sql`select seq from ${auditLog} where subject_type = listed.value ->> 0 and subject_id = listed.value ->> 1`;
  return linesOf(newestOf(subjects, ofEach));
}

export function entriesOfPerson(person: string): HistoryLine[] {
  return linesOf(findEntries({ person, impersonating: false }, "UTC", {}, most).seqs);
}

export function entriesOfRequests(requestIds: readonly string[]): HistoryLine[] {
  return linesOf(newestOf(requestIds, sql`select seq from ${auditLog} where request_id = listed.value`));
}

/** The numbers of the newest entries of each that is listed. */
function newestOf(listed: readonly unknown[], ofEach: SQL): number[] {
  const found = reads().all<{ seq: number }>(
    sql`select found.seq from json_each(${JSON.stringify(listed)}) listed cross join ${auditLog} found on found.seq in (
      ${ofEach} order by seq desc limit ${most}
    )`,
  );
  return found.map(({ seq }) => seq);
}

function linesOf(seqs: readonly number[]): HistoryLine[] {
  const newest = [...new Set(seqs)].sort((a, b) => b - a).slice(0, most);
  return namedEntries(newest).map(lineOf);
}

function lineOf(entry: NamedEntry): HistoryLine {
  const { seq, at, requestId, subjectId, details } = entry;
  const cause = typeof details.cause === "string" ? details.cause : null;
  return {
    id: `audit-${seq}`,
    at,
    source: "audit",
    entry,
    origin: { requestId, cause: cause ?? (requestId && `request:${requestId}`) },
    ids: subjectId === null ? [] : [subjectId],
  };
}
