import { useLoaderData } from "@remix-run/react";
import { ChartColumn } from "lucide";
import { DashboardHeader } from "~/components/admin/dashboard-header";
import { titled } from "~/components/document/title";
import { Card, EmptyState, LinkButton, StatTile, StatTiles, Table, type TableColumn } from "~/components/ui";
import { Chart } from "~/components/ui/chart";
import { jobListTexts, jobFigureTexts as texts } from "~/copy/admin/jobs-admin";
import { type JobFigures, jobFiguresOfYear } from "~/domain/admin/jobs/figures.server";
import { page } from "~/http/doors/page.server";
import { stateByCode } from "~/lib/states";
import { formatLongDuration } from "~/lib/time/durations";
import { monthAndYear, monthName } from "~/lib/time/month";
import { boundaryOf } from "~/routes/shared/frame/error-view";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor }) => jobFiguresOfYear(actor));

/** What became of the jobs of a year. */
export default function AdminJobAnalytics() {
  const { total, byMonth, byState } = useLoaderData<typeof loader>();
  return (
    <>
      <DashboardHeader
        section="jobs"
        title={texts.title}
        lead={texts.lead}
        actions={
          <LinkButton to="/admin/jobs" variant="secondary">
            {jobListTexts.title}
          </LinkButton>
        }
      />
      {total.posted === 0 ? (
        <EmptyState icon={ChartColumn} title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          <Tiles total={total} />
          <Card>
            <Chart
              title={texts.chart}
              measure={texts.measure}
              points={byMonth.map(({ month, posted }) => ({ label: monthName(month), value: posted }))}
              format={number}
            />
          </Card>
          <Card title={texts.byMonth}>
            <Table
              caption={texts.byMonth}
              rows={byMonth.toReversed().filter(({ posted }) => posted > 0)}
              rowKey={({ month }) => month}
              dense
              columns={[
                {
                  key: "month",
                  header: texts.columns.month,
                  bare: true,
                  cell: ({ month }) => <strong className="whitespace-nowrap">{monthAndYear(month)}</strong>,
                },
                ...FIGURES,
              ]}
            />
          </Card>
          <Card title={texts.byState}>
            <Table
              caption={texts.byState}
              rows={byState}
              rowKey={({ siteState }) => siteState}
              dense
              columns={[
                {
                  key: "state",
                  header: texts.columns.state,
                  bare: true,
                  cell: ({ siteState }) => <strong>{stateByCode(siteState)?.name ?? siteState}</strong>,
                },
                ...FIGURES,
              ]}
            />
          </Card>
        </div>
      )}
    </>
  );
}

function Tiles({ total }: { total: JobFigures }) {
  const { tiles, notes } = texts;
  return (
    <StatTiles>
      <StatTile label={tiles.posted} value={number(total.posted)} />
      <StatTile label={tiles.openNow} value={number(total.open)} to="/admin/jobs?status=open" />
      <StatTile label={tiles.filled} value={number(total.filled)} to="/admin/jobs?status=filled" />
      <StatTile label={tiles.closed} value={number(total.closed)} to="/admin/jobs?status=closed" />
      <StatTile label={tiles.applications} value={perJob(total)} />
      <StatTile label={tiles.firstApplication} value={spanOf(total.toFirstApplication)} note={notes.firstApplication} />
      <StatTile label={tiles.acceptance} value={spanOf(total.toAcceptance)} note={notes.acceptance} />
      <StatTile label={tiles.open} value={spanOf(total.timeOpen)} note={notes.open} />
    </StatTiles>
  );
}

const counted = (key: "posted" | "open" | "filled" | "closed" | "deleted"): TableColumn<JobFigures> => ({
  key,
  header: texts.columns[key],
  align: "end",
  cell: (row) => number(row[key]),
});
const timed = (key: string, header: string, span: (row: JobFigures) => number | null): TableColumn<JobFigures> => ({
  key,
  header,
  align: "end",
  cell: (row) => <span className="whitespace-nowrap">{spanOf(span(row))}</span>,
});

const FIGURES: readonly TableColumn<JobFigures>[] = [
  counted("posted"),
  counted("open"),
  counted("filled"),
  counted("closed"),
  counted("deleted"),
  { key: "applications", header: texts.columns.applications, align: "end", cell: perJob },
  timed("first", texts.columns.firstApplication, ({ toFirstApplication }) => toFirstApplication),
  timed("acceptance", texts.columns.acceptance, ({ toAcceptance }) => toAcceptance),
  timed("open time", texts.columns.timeOpen, ({ timeOpen }) => timeOpen),
];

function number(value: number): string {
  return value.toLocaleString("en-US");
}

function perJob({ applicationsAJob }: JobFigures): string {
  return applicationsAJob === null ? texts.nothing : applicationsAJob.toFixed(1);
}

function spanOf(ms: number | null): string {
  return ms === null ? texts.nothing : formatLongDuration(ms);
}

export const ErrorBoundary = boundaryOf("analytics");
