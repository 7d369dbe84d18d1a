import { Ellipsis, Eye, Trash2 } from "lucide";
import { CalendarDay, jobStamps, StatusStamp, Table, type TableColumn } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { Menu, MenuLink } from "~/components/ui/menu";
import { jobListTexts as texts } from "~/copy/admin/jobs-admin";
import { jobCode } from "~/copy/jobs/job-list";
import type { ListedJob } from "~/domain/admin/jobs/list.server";
import { todayIn } from "~/lib/time/dates";

const { columns } = texts;

interface JobTableProps {
  rows: readonly ListedJob[];
  /** The administrator's own. */
  zone: string;
  mayDelete: boolean;
}

/** Jobs, a line each, with a menu of what can be done about it. */
export function JobTable({ rows, zone, mayDelete }: JobTableProps) {
  return <Table caption={texts.title} dense rows={rows} rowKey={({ id }) => id} columns={columnsOf(zone, mayDelete)} />;
}

function columnsOf(zone: string, mayDelete: boolean): TableColumn<ListedJob>[] {
  return [
    {
      key: "title",
      header: columns.title,
      bare: true,
      cuts: "rest",
      cell: ({ id, number, title }) => (
        <>
          <span className="block xl:truncate">
            <Link to={`/jobs/${id}`} className="link font-semibold" title={title}>
              {title}
            </Link>
          </span>
          <span className="block text-xs text-muted">{jobCode(number)}</span>
        </>
      ),
    },
    {
      key: "company",
      header: columns.company,
      cell: ({ companyName }) => (
        <span className="xl:block xl:max-w-36 xl:truncate">{companyName ?? texts.unknown}</span>
      ),
    },
    { key: "location", header: columns.location, cuts: "short", cell: ({ location }) => location },
    {
      key: "rate",
      header: columns.rate,
      cell: ({ budgetRange }) => (
        <span className="whitespace-nowrap tabular-nums">
          <span className="xl:sr-only">{texts.budget} </span>
          {budgetRange}
        </span>
      ),
    },
    { key: "status", header: columns.status, cell: ({ status }) => <StatusStamp {...jobStamps[status]} /> },
    {
      key: "created",
      header: columns.created,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <CalendarDay date={todayIn(zone, createdAt)} long />
        </span>
      ),
    },
    {
      key: "actions",
      header: columns.actions,
      hideHeader: true,
      cell: ({ id, title, status }) => (
        <Menu label={texts.actionsOf(title)} icon={Ellipsis} compact>
          <MenuLink to={`/jobs/${id}`} icon={Eye}>
            {texts.view}
          </MenuLink>
          {mayDelete && status === "open" ? (
            <MenuLink to={`/admin/jobs/${id}/deletion`} icon={Trash2}>
              {texts.delete}
            </MenuLink>
          ) : null}
        </Menu>
      ),
    },
  ];
}
