import { useLoaderData } from "@remix-run/react";
import { MessageCircleQuestion } from "lucide";
import { titled } from "~/components/document/title";
import { EmptyState, PageHeader, Pagination, Tabs } from "~/components/ui";
import { supportAdminTexts as texts } from "~/copy/admin/support-admin";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { type SupportState, supportRequestCount, supportRequestsIn } from "~/domain/support/queries.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { SupportTable } from "./table";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const state = stateOf(url.searchParams.get("state"));
  const { rows, ...neighbours } = supportRequestsIn(actor, state, placeOf(url));
  const open = supportRequestCount(actor, "open");
  const reports = supportRequestCount(actor, "reports");
  return {
    state,
    rows,
    open,
    reports,
    count: state === "open" ? open : state === "reports" ? reports : supportRequestCount(actor, state),
    links: pageLinks(url, neighbours),
    zone: zoneOfPerson(actor),
  };
});

/** What people wrote over the support form; what waits for an answer comes first. */
export default function AdminSupport() {
  const { state, rows, open, reports, count, links, zone } = useLoaderData<typeof loader>();
  const tab = (name: SupportState) => ({ to: addressOf(name), label: texts.tabs[name], current: name === state });
  return (
    <>
      <PageHeader title={texts.title} lead={state === "reports" ? texts.reportsLead : texts.lead} />
      <div className="grid gap-5">
        <Tabs
          label={texts.filter}
          tabs={[{ ...tab("open"), count: open }, { ...tab("reports"), count: reports }, tab("closed"), tab("all")]}
        />
        {rows.length > 0 ? (
          <>
            <SupportTable rows={rows} zone={zone} />
            <Pagination summary={texts.count(count)} label={texts.pages} {...links} />
          </>
        ) : (
          <EmptyState icon={MessageCircleQuestion} title={texts.empty[state].title}>
            {texts.empty[state].text}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function stateOf(requested: string | null): SupportState {
  return requested === "closed" || requested === "all" || requested === "reports" ? requested : "open";
}

function addressOf(state: SupportState): string {
  return state === "open" ? "/admin/support" : `/admin/support?state=${state}`;
}
