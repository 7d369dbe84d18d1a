import { auditSentence, auditTexts, fieldLabel } from "~/copy/admin/audit";
import { changeSentence, changeTexts, targetLabel, valueText } from "~/copy/admin/audit-values";
import type { NamedEntry } from "~/domain/admin/audit-log/entries.server";
import type { CsvRow } from "~/lib/documents/csv";
import { isoMoment } from "~/lib/time/dates";

/** The columns of the log as CSV. */
export const AUDIT_HEAD = [
  "Entry",
  "Time",
  "Done By",
  "Done By ID",
  "Viewing As",
  "Viewing As ID",
  "Activity",
  "Action",
  "About",
  "About Type",
  "About ID",
  "Before And After",
  "Details",
  "Client Address",
  "Request ID",
];

/** Entries as rows, page by page. */
export async function* auditRows(pages: AsyncIterable<NamedEntry[]>): AsyncGenerator<CsvRow[]> {
  for await (const entries of pages) yield entries.map(rowOf);
}

/** All texts: a number would be written as dollars. */
function rowOf(entry: NamedEntry): CsvRow {
  const { changes: _changes, ...details } = entry.details;
  return [
    String(entry.seq),
    isoMoment(entry.at),
    entry.actor?.name ?? auditTexts.actors[entry.actorId] ?? "",
    entry.actor?.id ?? entry.actorId,
    entry.as?.name ?? "",
    entry.asUserId ?? "",
    auditSentence(entry),
    entry.action,
    entry.subjectType === null ? "" : targetLabel(entry.subjectType, entry.target),
    entry.subjectType ?? "",
    entry.subjectId ?? "",
    changeTexts(entry.details, isoMoment)
      .map((change) => changeSentence(change))
      .join("; "),
    Object.entries(details)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([field, value]) => `${fieldLabel(field)}: ${valueText(field, value, isoMoment)}`)
      .join("; "),
    entry.address ?? "",
    entry.requestId ?? "",
  ];
}
