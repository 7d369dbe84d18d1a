import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Breadcrumb, Card, DateTime, LinkButton, PageHeader, Table } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { auditSentence, auditTexts, fieldLabel } from "~/copy/admin/audit";
import { changeTexts, valueText } from "~/copy/admin/audit-values";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { auditEntry, type NamedEntry } from "~/domain/admin/audit-log/entries.server";
import { page } from "~/http/doors/page.server";
import { historyAddress } from "~/lib/history-address";
import { formatMoment } from "~/lib/time/dates";
import { Actor, EntryTarget } from "./table";

const texts = auditTexts.detail;

export const meta = titled<typeof loader>((data) => `${auditTexts.entry(data.entry.seq)} · ${auditTexts.title}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  entry: auditEntry(actor, params.seq ?? ""),
  zone: zoneOfPerson(actor),
}));

/** One entry with everything that the log has of it. */
export default function AdminAuditEntry() {
  const { entry, zone } = useLoaderData<typeof loader>();
  const { seq, subjectType, subjectId } = entry;
  const moment = (at: number) => formatMoment(at, zone);
  const changes = changeTexts(entry.details, moment);
  const facts = detailFacts(entry, moment);
  const name = auditTexts.entry(seq);
  return (
    <>
      <PageHeader
        title={auditSentence(entry)}
        above={<Breadcrumb crumbs={[{ label: auditTexts.title, to: "/admin/audit" }, { label: name }]} />}
        lead={<DateTime at={entry.at} zone={zone} long />}
        actions={
          <>
            {subjectType && subjectId ? (
              <LinkButton to={addressOf({ type: subjectType, target: subjectId })} variant="secondary">
                {texts.alsoAbout}
              </LinkButton>
            ) : null}
            {entry.actor ? (
              <LinkButton to={addressOf({ person: entry.actor.id })} variant="secondary">
                {texts.alsoBy}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="grid gap-5">
        {changes.length > 0 ? (
          <Card title={texts.before}>
            <Table
              caption={texts.before}
              rows={changes}
              rowKey={({ field }) => field}
              columns={[
                {
                  key: "field",
                  header: texts.columns.field,
                  bare: true,
                  cell: ({ field }) => <span className="font-semibold">{fieldLabel(field)}</span>,
                },
                { key: "before", header: texts.columns.before, cell: ({ before }) => before || "–" },
                { key: "after", header: texts.columns.after, cell: ({ after }) => after },
              ]}
            />
          </Card>
        ) : null}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card title={texts.who}>
            <Facts facts={originFacts(entry)} />
          </Card>
          <Card title={texts.facts}>
            <Facts facts={facts} />
          </Card>
        </div>
      </div>
    </>
  );
}

function originFacts(entry: NamedEntry): Fact[] {
  return [
    [texts.actor, <Actor key="actor" entry={entry} />],
    [texts.address, entry.address ?? (entry.forgotten ? texts.forgotten : texts.noAddress)],
    [texts.request, <RequestId key="request" id={entry.requestId} />],
    [texts.at, new Date(entry.at).toISOString()],
    [texts.action, entry.action],
  ];
}

function RequestId({ id }: { id: string | null }) {
  if (id === null) return texts.noRequest;
  return (
    <Link to={historyAddress(id)} className="link-alone">
      {id}
    </Link>
  );
}

function detailFacts(entry: NamedEntry, moment: (at: number) => string): Fact[] {
  const { changes: _changes, ...details } = entry.details;
  const facts = Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([field, value]): Fact => [fieldLabel(field), valueText(field, value, moment)]);
  const about: Fact[] = [
    [texts.target, <EntryTarget key="target" entry={entry} />],
    ...(entry.subjectId === null ? [] : [[texts.targetId, entry.subjectId] as const]),
  ];
  return [...about, ...facts];
}

function addressOf(filter: Record<string, string>): string {
  return `/admin/audit?${new URLSearchParams(filter)}`;
}
