import { Ellipsis } from "lucide";
import {
  CalendarDay,
  EmailText,
  Menu,
  MenuLink,
  StatusStamp,
  Table,
  type TableColumn,
  userStamps,
} from "~/components/ui";
import { Link } from "~/components/ui/link";
import { accountChanges, accountTexts } from "~/copy/admin/account-admin";
import { ROLE_NAMES, userListTexts } from "~/copy/admin/admin";
import type { UserRow } from "~/domain/admin/user-list.server";
import { todayIn } from "~/lib/time/dates";

const texts = userListTexts.columns;

interface UserTableProps {
  caption: string;
  rows: readonly UserRow[];
  /** The administrator's own. */
  zone: string;
  mayChange: boolean;
}

/** People, with a menu of what can be done about each. */
export function UserTable({ caption, rows, zone, mayChange }: UserTableProps) {
  return <Table dense caption={caption} columns={columnsOf(zone, mayChange)} rows={rows} rowKey={({ id }) => id} />;
}

function columnsOf(zone: string, mayChange: boolean): TableColumn<UserRow>[] {
  const columns: TableColumn<UserRow>[] = [
    {
      key: "name",
      header: texts.name,
      bare: true,
      cell: (row) => (
        <Link to={`/admin/users/${row.id}`} className="link-alone font-semibold text-ink">
          {nameOf(row)}
        </Link>
      ),
    },
    {
      key: "email",
      header: texts.email,
      cuts: "rest",
      cell: ({ email }) => <EmailText email={email} className="text-sm" />,
    },
    { key: "company", header: texts.company, cuts: "short", cell: ({ companyName }) => companyName },
    { key: "role", header: texts.role, cell: ({ role }) => ROLE_NAMES[role] },
    { key: "status", header: texts.status, cell: ({ standing }) => <StatusStamp {...userStamps[standing]} /> },
    {
      key: "joined",
      header: texts.joined,
      cell: ({ createdAt }) => (
        <span className="text-sm whitespace-nowrap">
          <CalendarDay date={todayIn(zone, createdAt)} long />
        </span>
      ),
    },
  ];
  columns.push({
    key: "action",
    header: texts.action,
    hideHeader: true,
    cell: (row) => (
      <Menu label={userListTexts.actionsOf(nameOf(row))} icon={Ellipsis} compact>
        {linksOf(row, mayChange).map(({ to, label }) => (
          <MenuLink key={to} to={to}>
            {label}
          </MenuLink>
        ))}
      </Menu>
    ),
  });
  return columns;
}

/** Nothing is done at once: each link opens a page that asks. Administrators cannot be viewed as. */
function linksOf({ id, role, status }: UserRow, mayChange: boolean) {
  const page = `/admin/users/${id}`;
  const view = { to: page, label: userListTexts.view };
  if (!mayChange) return [view];
  return [
    view,
    ...(role === "admin" ? [] : [{ to: `${page}/impersonation`, label: accountTexts.actions.impersonate }]),
    status === "suspended"
      ? { to: `${page}/activation`, label: accountChanges.activation.name }
      : { to: `${page}/suspension`, label: accountChanges.suspension.name },
    { to: `${page}/deletion`, label: accountChanges.deletion.name },
  ];
}

function nameOf({ name }: UserRow): string {
  return name || userListTexts.nameless;
}
