import { useLoaderData } from "@remix-run/react";
import { ScrollText } from "lucide";
import { DashboardHeader } from "~/components/admin/dashboard-header";
import { titled } from "~/components/document/title";
import { EmptyState, LinkButton, Pagination } from "~/components/ui";
import { auditTexts as texts } from "~/copy/admin/audit";
import { historyTexts } from "~/copy/admin/history";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { auditEntries } from "~/domain/admin/audit-log/entries.server";
import { auditFilterOf, isNarrowed } from "~/domain/admin/audit-log/filter";
import { auditStanding } from "~/domain/verification/nightly/audit-standing.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { AuditFilters } from "./filters";
import { Standing } from "./standing";
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
