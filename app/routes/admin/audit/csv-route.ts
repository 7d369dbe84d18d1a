import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditSentence, auditTexts, fieldLabel } from "~/copy/audit";
import { changeTexts, targetLabel, valueText } from "~/copy/audit-values";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { allAuditEntries, type NamedEntry } from "~/domain/admin/audit-log/entries.server";
import { auditFilterOf } from "~/domain/admin/audit-log/filter";
import { now } from "~/domain/runtime.server";
import { type CsvRow, csvAnswer } from "~/http/csv-answer.server";
import { page } from "~/http/doors/page.server";
import { isoMoment, todayIn } from "~/lib/time/dates";

const HEAD = [
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

const asked = page({ roles: ["admin"] }, ({ actor, url }) => ({
  entries: allAuditEntries(actor, auditFilterOf(url)),
  name: `audit-log-${todayIn(zoneOfPerson(actor), now())}`,
}));

/** The whole filtered log as CSV, newest first. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const found = await asked(args);
  if (found instanceof Response) return found;
  return csvAnswer(args.request, { name: found.name, head: HEAD, pages: rowsOf(found.entries) });
}

async function* rowsOf(pages: AsyncIterable<NamedEntry[]>): AsyncGenerator<CsvRow[]> {
  for await (const entries of pages) yield entries.map(rowOf);
}

/** All texts: a number would be written as dollars. */
function rowOf(entry: NamedEntry): CsvRow {
  const { changes: _changes, ...details } = entry.details;
  return [
    String(entry.seq),
    isoMoment(entry.at),
    entry.actor?.name ?? auditTexts.actors[entry.actorId] ?? "",
    entry.actorId,
    entry.as?.name ?? "",
    entry.asUserId ?? "",
    auditSentence(entry.action),
    entry.action,
    entry.subjectType === null ? "" : targetLabel(entry.subjectType, entry.target),
    entry.subjectType ?? "",
    entry.subjectId ?? "",
    changeTexts(entry.details, isoMoment)
      .map(({ field, before, after }) => `${fieldLabel(field)}: ${before ? `${before} → ${after}` : after}`)
      .join("; "),
    Object.entries(details)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([field, value]) => `${fieldLabel(field)}: ${valueText(field, value, isoMoment)}`)
      .join("; "),
    entry.address ?? "",
    entry.requestId ?? "",
  ];
}
