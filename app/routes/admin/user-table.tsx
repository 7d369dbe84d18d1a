import { CalendarDay, EmailText, LinkButton, StatusStamp, stamps, Table, type TableColumn } from "~/components/ui";
import { ROLE_NAMES, userListTexts } from "~/copy/admin";
import type { UserRow } from "~/domain/admin/user-list.server";
import { todayIn } from "~/lib/dates";

const texts = userListTexts.columns;

interface UserTableProps {
  caption: string;
  rows: readonly UserRow[];
  /** The administrator's own. */
  zone: string;
  mayImpersonate: boolean;
}

/** People, and the way to see the product as one of them. */
export function UserTable({ caption, rows, zone, mayImpersonate }: UserTableProps) {
  return <Table caption={caption} columns={columnsOf(zone, mayImpersonate)} rows={rows} rowKey={({ id }) => id} />;
}

function columnsOf(zone: string, mayImpersonate: boolean): TableColumn<UserRow>[] {
  const columns: TableColumn<UserRow>[] = [
    {
      key: "name",
      header: texts.name,
      bare: true,
      cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
    },
    { key: "email", header: texts.email, cell: ({ email }) => <EmailText email={email} className="text-sm" /> },
    { key: "role", header: texts.role, cell: ({ role }) => ROLE_NAMES[role] },
    { key: "status", header: texts.status, cell: ({ status }) => <StatusStamp {...stamps.user[status]} /> },
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
  if (mayImpersonate) columns.push({ key: "action", header: texts.action, hideHeader: true, cell: impersonation });
  return columns;
}

/** Administrators cannot be viewed as. */
function impersonation({ role, ...row }: UserRow) {
  if (role === "admin") return null;
  return (
    <LinkButton to={`/admin/users/${row.id}/impersonation`} variant="secondary">
      {userListTexts.impersonate}
      <span className="sr-only"> {nameOf({ ...row, role })}</span>
    </LinkButton>
  );
}

function nameOf({ name }: UserRow): string {
  return name || userListTexts.nameless;
}
