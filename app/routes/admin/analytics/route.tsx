import { useLoaderData } from "@remix-run/react";
import { ChartColumn } from "lucide";
import { DashboardHeader } from "~/components/admin/dashboard-header";
import { titled } from "~/components/document/title";
import { Card, EmptyState, LinkButton, Tabs } from "~/components/ui";
import { analyticsTexts as texts } from "~/copy/admin/analytics";
import { analytics } from "~/domain/admin/analytics.server";
import { analyticsFilterOf } from "~/domain/admin/analytics-filter";
import { now } from "~/domain/core/runtime.server";
import { page } from "~/http/doors/page.server";
import { zoneName } from "~/lib/time/dates";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { type AnalyticsView, addressOf, FIGURES_ID } from "./address";
import { MonthCharts, StateCharts } from "./charts";
import { AnalyticsFilters } from "./filters";
import { FiguresTable } from "./table";
import { nameOfState } from "./words";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const filter = analyticsFilterOf(url.searchParams);
  const { zone, ...shown } = analytics(actor, filter);
  const { months, state = "all" } = filter;
  const view = url.searchParams.get("by") === "state" ? ("state" as const) : ("month" as const);
  return {
    ...shown,
    zoneName: zoneName(zone, now()),
    filter: { by: view, months, until: shown.until, state } satisfies AnalyticsView,
  };
});

/** Figures of the platform: charts of them, and a table below. */
export default function AdminAnalytics() {
  const shown = useLoaderData<typeof loader>();
  const { filter } = shown;
  return (
    <>
      <DashboardHeader
        section="analytics"
        title={texts.title}
        lead={texts.lead}
        actions={
          <LinkButton to={addressOf(filter, "/admin/analytics.csv")} variant="secondary" reloadDocument>
            {texts.csv}
          </LinkButton>
        }
      />
      <div className="grid gap-5">
        <Tabs
          label={texts.views}
          tabs={(["month", "state"] as const).map((by) => ({
            to: addressOf({ ...filter, by }),
            label: texts.view[by],
            current: by === filter.by,
          }))}
        />
        <AnalyticsFilters chosen={filter} choices={shown.choices} />
        {filter.by === "month" ? <ByMonth {...shown} /> : <ByState {...shown} />}
        <Counting zone={shown.zoneName} />
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function ByMonth({ months, total, filter }: Loaded) {
  const current = months.find(({ isCurrent }) => isCurrent);
  const names = filter.state === "all" ? period(months) : `${nameOfState(filter.state)}, ${period(months)}`;
  return (
    <>
      <Card title={names} aside={current ? texts.partial(current.month) : null}>
        <MonthCharts months={months} total={total} />
      </Card>
      <FiguresTable id={FIGURES_ID} of="month" rows={[...months].reverse()} total={total} />
    </>
  );
}

function ByState({ months, states, everywhere }: Loaded) {
  if (states.length === 0)
    return (
      <EmptyState
        icon={ChartColumn}
        title={texts.empty}
        action={
          <LinkButton to="/admin/analytics" variant="secondary">
            {texts.showAll}
          </LinkButton>
        }
      >
        {texts.emptyText}
      </EmptyState>
    );
  return (
    <>
      <Card title={period(months)}>
        <StateCharts states={states} />
      </Card>
      <FiguresTable id={FIGURES_ID} of="state" rows={states} total={everywhere} />
    </>
  );
}

function period(months: Loaded["months"]): string {
  return texts.period(months.at(0)?.month ?? "", months.at(-1)?.month ?? "");
}

function Counting({ zone }: { zone: string }) {
  const { heading, rules } = texts.counting;
  return (
    <Card title={heading}>
      <ul className="grid list-disc gap-1 ps-5">
        {rules(zone).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}

export const ErrorBoundary = boundaryOf("analytics");
