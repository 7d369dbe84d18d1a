import { CalendarDay, StatusStamp, Table, type TableColumn, userStamps } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { companyListTexts } from "~/copy/admin/companies-admin";
import type { CompanyRow } from "~/domain/admin/companies/company-list.server";
import { todayIn } from "~/lib/time/dates";

const texts = companyListTexts.columns;

interface CompanyTableProps {
  rows: readonly CompanyRow[];
  /** The administrator's own. */
  zone: string;
}

export function CompanyTable({ rows, zone }: CompanyTableProps) {
  return <Table dense caption={companyListTexts.title} columns={columnsOf(zone)} rows={rows} rowKey={({ id }) => id} />;
}

function columnsOf(zone: string): TableColumn<CompanyRow>[] {
  return [
    {
      key: "name",
      header: texts.name,
      bare: true,
      cell: ({ id, name }) => (
        <Link to={`/admin/companies/${id}`} className="link-alone font-semibold text-ink">
          {name}
        </Link>
      ),
    },
    { key: "owner", header: texts.owner, cell: ({ owner }) => owner },
    { key: "people", header: texts.people, cell: ({ people }) => people, align: "end" },
    { key: "jobs", header: texts.jobs, cell: ({ activeJobs }) => activeJobs, align: "end" },
    { key: "status", header: texts.status, cell: ({ status }) => <StatusStamp {...userStamps[status]} /> },
    {
      key: "since",
      header: texts.since,
      cell: ({ createdAt }) => (
        <span className="text-sm whitespace-nowrap">
          <CalendarDay date={todayIn(zone, createdAt)} long />
        </span>
      ),
    },
  ];
}
