import { CalendarDay, EmailText, LinkButton, StatusStamp, stamps, Table, type TableColumn } from "~/components/ui";
import { ROLE_NAMES, userListTexts } from "~/copy/admin";
import type { UserRow } from "~/domain/admin/user-list.server";
import { todayIn } from "~/lib/time/dates";

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
  if (mayImpersonate) columns.push({ key: "action", header: texts.action, hideHeader: true, cell: actions });
  return columns;
}

/** Administrators cannot be viewed as. */
function actions(row: UserRow) {
  const address = `/admin/users/${row.id}`;
  return (
    <div className="flex flex-wrap gap-2">
      {row.role === "admin" ? null : (
        <LinkButton to={`${address}/impersonation`} variant="secondary">
          {userListTexts.impersonate}
          <span className="sr-only"> {nameOf(row)}</span>
        </LinkButton>
      )}
      {row.hasTwoFactor ? (
        <LinkButton to={`${address}/two-factor-reset`} variant="quiet">
          {userListTexts.resetTwoFactor}
          <span className="sr-only"> {userListTexts.of(nameOf(row))}</span>
        </LinkButton>
      ) : null}
    </div>
  );
}

function nameOf({ name }: UserRow): string {
  return name || userListTexts.nameless;
}
