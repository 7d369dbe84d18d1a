import { useLoaderData } from "@remix-run/react";
import { Star } from "lucide";
import { titled } from "~/components/document/title";
import { EmptyState, PageHeader, Pagination, Tabs } from "~/components/ui";
import { reviewReportAdminTexts as texts } from "~/copy/people/reviews";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { type ReportFilter, reviewReportCount, reviewReportsIn } from "~/domain/reviews/reports/report-queries.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { ReportTable } from "./table";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const filter = filterOf(url.searchParams.get("state"));
  const { rows, ...neighbours } = reviewReportsIn(actor, filter, placeOf(url));
  const open = reviewReportCount(actor, "open");
  return {
    filter,
    rows,
    open,
    count: filter === "open" ? open : reviewReportCount(actor, filter),
    links: pageLinks(url, neighbours),
    zone: zoneOfPerson(actor),
  };
});

/** Reviews that people reported; what waits comes first. */
export default function AdminReviews() {
  const { filter, rows, open, count, links, zone } = useLoaderData<typeof loader>();
  const tab = (name: ReportFilter) => ({ to: addressOf(name), label: texts.tabs[name], current: name === filter });
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <Tabs label={texts.filter} tabs={[{ ...tab("open"), count: open }, tab("decided"), tab("all")]} />
        {rows.length > 0 ? (
          <>
            <ReportTable rows={rows} zone={zone} />
            <Pagination summary={texts.count(count)} label={texts.pages} {...links} />
          </>
        ) : (
          <EmptyState icon={Star} title={texts.empty[filter].title}>
            {texts.empty[filter].text}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function filterOf(requested: string | null): ReportFilter {
  return requested === "decided" || requested === "all" ? requested : "open";
}

function addressOf(filter: ReportFilter): string {
  return filter === "open" ? "/admin/reviews" : `/admin/reviews?state=${filter}`;
}
