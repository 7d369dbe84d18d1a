import { desc, eq } from "drizzle-orm";
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
  const seqs = subjects.flatMap(
    ([type, target]) => findEntries({ type, target, impersonating: false }, "UTC", {}, most).seqs,
  );
  return linesOf(seqs);
}

export function entriesOfPerson(person: string): HistoryLine[] {
  return linesOf(findEntries({ person, impersonating: false }, "UTC", {}, most).seqs);
}

export function entriesOfRequests(requestIds: readonly string[]): HistoryLine[] {
  const seqs = requestIds.flatMap((requestId) =>
    reads()
      .select({ seq: auditLog.seq })
      .from(auditLog)
      .where(eq(auditLog.requestId, requestId))
      .orderBy(desc(auditLog.seq))
      .limit(most)
      .all(),
  );
  return linesOf(seqs.map(({ seq }) => seq));
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
