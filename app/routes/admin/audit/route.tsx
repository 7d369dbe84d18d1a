import { useLoaderData } from "@remix-run/react";
import { ScrollText } from "lucide";
import { DashboardHeader } from "~/components/admin/dashboard-header";
import { titled } from "~/components/document/title";
import { FilterPanel } from "~/components/forms/filter-panel";
import { optionsOf } from "~/components/forms/options-of";
import {
  Banner,
  Checkbox,
  DateField,
  DateTime,
  EmptyState,
  LinkButton,
  Pagination,
  Select,
  TextInput,
} from "~/components/ui";
import { auditTexts as texts } from "~/copy/admin/audit";
import { historyTexts } from "~/copy/admin/history";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { auditEntries } from "~/domain/admin/audit-log/entries.server";
import { type AuditFilter, auditFilterOf, isNarrowed } from "~/domain/admin/audit-log/filter";
import { type AuditStanding, auditStanding } from "~/domain/verification/nightly/audit-standing.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { AuditTable } from "./table";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const filter = auditFilterOf(url);
  const { rows, ...neighbours } = auditEntries(actor, filter, placeOf(url));
  return {
    filter,
    narrowed: isNarrowed(filter),
    rows,
    links: pageLinks(url, neighbours),
    csv: `/admin/audit.csv${url.search}`,
    standing: auditStanding(),
    zone: zoneOfPerson(actor),
  };
});

/** Who did what, when: the log of every change, to be narrowed and exported. */
export default function AdminAudit() {
  const { filter, narrowed, rows, links, csv, standing, zone } = useLoaderData<typeof loader>();
  return (
    <>
      <DashboardHeader
        section="audit"
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <LinkButton to="/admin/history" variant="secondary">
              {historyTexts.title}
            </LinkButton>
            <a href={csv} className="button button-secondary" download>
              <span className="button-label">{texts.export}</span>
            </a>
          </>
        }
      />
      <div className="grid gap-5">
        <Standing standing={standing} zone={zone} />
        <AuditFilters filter={filter} narrowed={narrowed} />
        {rows.length > 0 ? (
          <AuditTable rows={rows} zone={zone} />
        ) : (
          <EmptyState
            icon={ScrollText}
            title={texts.empty.title}
            action={
              links.nextTo ? (
                <LinkButton to={links.nextTo} variant="secondary">
                  {texts.further}
                </LinkButton>
              ) : null
            }
          >
            {texts.empty.text}
          </EmptyState>
        )}
        {rows.length > 0 ? <Pagination summary={texts.count(rows.length)} label={texts.pages} {...links} /> : null}
      </div>
    </>
  );
}

const filterTexts = texts.filter;

interface Props {
  filter: AuditFilter;
  narrowed: boolean;
}

function AuditFilters({ filter, narrowed }: Props) {
  return (
    <FilterPanel
      filter={filter}
      clear={narrowed ? { to: "/admin/audit", label: filterTexts.showAll } : null}
      className="items-start sm:grid-cols-2 lg:grid-cols-4"
      buttons="sm:col-span-2 sm:justify-end"
    >
      <TextInput
        id="person"
        name="person"
        label={filterTexts.person}
        hint={filterTexts.personHint}
        defaultValue={filter.person}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <Select
        id="group"
        name="group"
        label={filterTexts.group}
        placeholder={filterTexts.allGroups}
        options={optionsOf(filterTexts.groups)}
        defaultValue={filter.group ?? ""}
        className="sm:col-span-2"
      />
      <Select
        id="type"
        name="type"
        label={filterTexts.type}
        placeholder={filterTexts.allTypes}
        options={optionsOf(filterTexts.types)}
        defaultValue={filter.type ?? ""}
      />
      <TextInput id="target" name="target" label={filterTexts.target} defaultValue={filter.target} autoComplete="off" />
      <DateField id="from" name="from" label={filterTexts.from} defaultValue={filter.from} />
      <DateField id="to" name="to" label={filterTexts.to} defaultValue={filter.to} />
      <Checkbox
        id="impersonating"
        name="impersonating"
        value="1"
        label={filterTexts.impersonating}
        defaultChecked={filter.impersonating}
        className="sm:col-span-2"
      />
    </FilterPanel>
  );
}

const standingTexts = texts.standing;

/** What the newest verification of the log found. */
function Standing({ standing, zone }: { standing: AuditStanding; zone: string }) {
  if (standing === null) return <p className="text-sm text-muted">{standingTexts.never}</p>;
  const { endedAt, rows, brokenAt, fault } = standing;
  if (fault === null)
    return (
      <p className="text-sm text-muted">
        {standingTexts.holds(rows)} <DateTime at={endedAt} zone={zone} />
      </p>
    );
  return (
    <Banner tone="bad" title={standingTexts.broken}>
      <p>{standingTexts.brokenText(brokenAt ?? 0, fault)}</p>
      <p>
        {standingTexts.brokenAt} <DateTime at={endedAt} zone={zone} />
      </p>
    </Banner>
  );
}
