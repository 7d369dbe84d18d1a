import { ExactTime, type TimelineEntry } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { auditTexts } from "~/copy/admin/audit";
import { historyTexts as texts } from "~/copy/admin/history";
import type { HistorySource } from "~/domain/admin/history/lines";
import { historyAddress } from "~/lib/history-address";
import type { ShownLine } from "./shown.server";

/** What can be searched in turn: payments, what belongs to them, people, jobs, and the provider's ids. */
const ASKABLE = /^(pay|usr|job|ref|trf|itv|dsp|pi|ch|py|cs|re|pyr|tr|trr|dp|du|po|acct|evt)_[\w-]+$/;

/** Lines as entries of the timeline, each with its ids as links. */
export function timelineEntries(lines: readonly ShownLine[], zone: string): TimelineEntry[] {
  return lines.map((line) => ({
    id: line.id,
    tone: TONES[line.source],
    title: <span className="break-words">{line.text}</span>,
    at: <ExactTime at={line.at} zone={zone} />,
    by: texts.sources[line.source],
    note: <Details line={line} />,
  }));
}

const TONES = {
  payment: "ok",
  decision: "warn",
  provider: "info",
  webhook: "info",
  audit: "neutral",
  books: "neutral",
  event: "neutral",
  notification: "neutral",
  mail: "neutral",
  session: "neutral",
} as const satisfies Record<HistorySource, TimelineEntry["tone"]>;

function Details({ line: { notes, ids, requestId, entry } }: { line: ShownLine }) {
  const askable = [...new Set([...ids, ...(requestId === null ? [] : [requestId])])];
  return (
    <div className="text-sm">
      {notes.map((note) => (
        <p key={note} className="break-words text-muted">
          {note}
        </p>
      ))}
      <p className="flex flex-wrap gap-x-4" data-dense>
        {entry === null ? null : (
          <Link to={`/admin/audit/${entry}`} className={LINK}>
            {auditTexts.entry(entry)}
          </Link>
        )}
        {askable.map((id) =>
          ASKABLE.test(id) || id === requestId ? (
            <Link key={id} to={historyAddress(id)} className={LINK}>
              {id}
            </Link>
          ) : (
            <code key={id} className="break-all text-muted">
              {id}
            </code>
          ),
        )}
      </p>
    </div>
  );
}

const LINK = "link-alone break-all xl:pointer-fine:min-h-6";
