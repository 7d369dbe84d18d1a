import { useLoaderData } from "@remix-run/react";
import { Scale } from "lucide";
import { titled } from "~/components/document/title";
import { EmptyState, PageHeader, Pagination, Tabs } from "~/components/ui";
import { problemAdminTexts as texts } from "~/copy/admin/problems-admin";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { type ProblemFilter, problemCount, problemsIn } from "~/domain/bookings/problems/decisions/queries.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { ProblemTable } from "./table";

export const meta = titled(texts.heading);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const filter = filterOf(url.searchParams.get("state"));
  const { rows, ...neighbours } = problemsIn(actor, filter, placeOf(url));
  const waiting = problemCount(actor, "waiting");
  return {
    filter,
    rows,
    waiting,
    count: filter === "waiting" ? waiting : problemCount(actor, filter),
    links: pageLinks(url, neighbours),
    zone: zoneOfPerson(actor),
  };
});

/** Problems with bookings; those that wait for a decision come first. */
export default function AdminProblems() {
  const { filter, rows, waiting, count, links, zone } = useLoaderData<typeof loader>();
  const tab = (name: ProblemFilter) => ({ to: addressOf(name), label: texts.tabs[name], current: name === filter });
  return (
    <>
      <PageHeader title={texts.heading} lead={texts.lead} />
      <div className="grid gap-5">
        <Tabs label={texts.filter} tabs={[{ ...tab("waiting"), count: waiting }, tab("between"), tab("ended")]} />
        {rows.length > 0 ? (
          <>
            <ProblemTable rows={rows} filter={filter} zone={zone} />
            <Pagination summary={texts.count(count)} label={texts.pages} {...links} />
          </>
        ) : (
          <EmptyState icon={Scale} title={texts.empty[filter].title}>
            {texts.empty[filter].text}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function filterOf(requested: string | null): ProblemFilter {
  return requested === "between" || requested === "ended" ? requested : "waiting";
}

function addressOf(filter: ProblemFilter): string {
  return filter === "waiting" ? "/admin/problems" : `/admin/problems?state=${filter}`;
}
