import { DateTime, LinkButton, Table } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { auditSentence, auditTexts } from "~/copy/admin/audit";
import { changeSentence, changeTexts, targetLabel } from "~/copy/admin/audit-values";
import type { NamedEntry } from "~/domain/admin/audit-log/entries.server";
import type { Target } from "~/domain/admin/audit-log/target-queries.server";
import { isSignIn } from "~/domain/audit/outcomes";
import { formatMoment } from "~/lib/time/dates";

const { columns } = auditTexts;
/** The rest stands on the entry's own page. */
const CHANGES_SHOWN = 3;

/** Entries, newest first: who did what to what, and the first of what it changed. */
export function AuditTable({ rows, zone }: { rows: readonly NamedEntry[]; zone: string }) {
  return (
    <Table
      caption={auditTexts.title}
      rows={rows}
      rowKey={({ seq }) => seq}
      columns={[
        {
          key: "action",
          header: columns.action,
          bare: true,
          cell: (entry) => (
            <>
              <span className="font-semibold">{auditSentence(entry)}</span>
              <Changes entry={entry} zone={zone} />
            </>
          ),
        },
        { key: "target", header: columns.target, cell: (entry) => <EntryTarget entry={entry} /> },
        { key: "actor", header: columns.actor, cell: (entry) => <Actor entry={entry} /> },
        { key: "at", header: columns.at, cell: ({ at }) => <DateTime at={at} zone={zone} /> },
        {
          key: "view",
          header: columns.view,
          hideHeader: true,
          cell: ({ seq }) => (
            <LinkButton to={`/admin/audit/${seq}`} variant="secondary">
              {auditTexts.view}
              <span className="sr-only"> {auditTexts.entry(seq)}</span>
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

function Changes({ entry, zone }: { entry: NamedEntry; zone: string }) {
  const changes = changeTexts(entry.details, (at) => formatMoment(at, zone));
  return changes.slice(0, CHANGES_SHOWN).map((change) => (
    <span key={change.field} className="block text-sm break-words text-muted">
      {changeSentence(change)}
    </span>
  ));
}

/** Who is answerable, and through whose eyes they looked. Of a refused stranger, whose email they typed. */
export function Actor({ entry }: { entry: NamedEntry }) {
  const { actorId, actor, as, asUserId, target } = entry;
  return (
    <>
      <Named target={actor} otherwise={auditTexts.actors[actorId] ?? auditTexts.gone} />
      {actor === null && isSignIn(entry.action) && target ? (
        <span className="block text-sm text-muted">
          {auditTexts.for} <Named target={target} otherwise={auditTexts.gone} />
        </span>
      ) : null}
      {asUserId === null ? null : (
        <span className="block text-sm text-muted">
          {auditTexts.as} <Named target={as} otherwise={auditTexts.gone} />
        </span>
      )}
    </>
  );
}

export function EntryTarget({ entry: { subjectType, target } }: { entry: NamedEntry }) {
  if (subjectType === null) return <span className="text-muted">–</span>;
  const label = targetLabel(subjectType, target);
  return <Named target={target && { ...target, name: label }} otherwise={label} />;
}

function Named({ target, otherwise }: { target: Target | null; otherwise: string }) {
  if (!target?.name) return otherwise;
  return (
    <Link to={target.to} className="link break-words max-md:inline-flex max-md:min-h-11 max-md:items-center">
      {target.name}
    </Link>
  );
}
