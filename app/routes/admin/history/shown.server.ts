import { historyNotes, historySentence } from "~/copy/admin/history";
import { findSubject } from "~/domain/admin/history/find-subject.server";
import { historyOf } from "~/domain/admin/history/history.server";
import type { HistoryLine, HistorySource, HistorySubject } from "~/domain/admin/history/lines";
import { type AtProvider, readAtProvider } from "~/domain/admin/history/provider-objects-flow.server";
import type { HistoryView } from "~/lib/history-address";
import { formatExactMoment } from "~/lib/time/dates";
import type { Ports } from "~/platform/ports.server";

/** A line in words. */
export interface ShownLine {
  id: string;
  at: number;
  source: HistorySource;
  text: string;
  notes: string[];
  ids: string[];
  requestId: string | null;
  /** The number of an entry of the audit log, which has a page of its own. */
  entry: number | null;
}

interface ShownHistory extends Omit<AtProvider, "lines"> {
  subject: HistorySubject;
  lines: ShownLine[];
  /** How many there are, with those that are left out. */
  count: number;
  isCut: boolean;
}

/** Of a request and of an object of Stripe there is little, and all of it is shown. */
const HAS_VIEWS: ReadonlySet<HistorySubject["kind"]> = new Set(["payment", "person"]);

/** Returns the history of what somebody typed, in words; null where nothing is known by that. Waits for the provider for some seconds at most. */
export async function shownHistory(
  ports: Pick<Ports, "stripe">,
  word: string,
  { zone, view }: { zone: string; view: HistoryView },
): Promise<ShownHistory | null> {
  const subject = findSubject(word);
  if (!subject) return null;
  const { lines: atProvider, failed, left } = await readAtProvider(ports, subject);
  const { lines, count, isCut } = historyOf(subject, atProvider, HAS_VIEWS.has(subject.kind) ? view : "all");
  if (subject.kind === "object" && count === 0) return null;
  return { subject, lines: lines.map((line) => shownLine(line, zone, subject.id)), count, isCut, failed, left };
}

/** The id that the page is about stands above its lines. */
function shownLine(line: HistoryLine, zone: string, about: string): ShownLine {
  return {
    id: line.id,
    at: line.at,
    source: line.source,
    text: historySentence(line),
    notes: historyNotes(line, (at) => formatExactMoment(at, zone)),
    ids: line.ids.filter((id) => id !== about),
    requestId: "origin" in line ? line.origin.requestId : null,
    entry: line.source === "audit" ? line.entry.seq : null,
  };
}
