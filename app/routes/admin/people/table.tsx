import { Ellipsis } from "lucide";
import {
  CalendarDay,
  EmailText,
  LinkButton,
  Menu,
  MenuLink,
  StatusStamp,
  stamps,
  Table,
  type TableColumn,
} from "~/components/ui";
import { accountTexts } from "~/copy/account-admin";
import { ROLE_NAMES, userListTexts } from "~/copy/admin";
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
  return <Table caption={caption} columns={columnsOf(zone, mayChange)} rows={rows} rowKey={({ id }) => id} />;
}

function columnsOf(zone: string, mayChange: boolean): TableColumn<UserRow>[] {
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
  columns.push({
    key: "view",
    header: userListTexts.view,
    hideHeader: true,
    cell: (row) => (
      <div className="flex items-center gap-2">
        <LinkButton to={`/admin/users/${row.id}`} variant="secondary">
          {userListTexts.view}
          <span className="sr-only"> {nameOf(row)}</span>
        </LinkButton>
        {mayChange ? actions(row) : null}
      </div>
    ),
  });
  return columns;
}

/** Nothing here is done at once: each opens a page that asks. */
function actions(row: UserRow) {
  return (
    <Menu label={userListTexts.actionsOf(nameOf(row))} icon={Ellipsis}>
      {linksOf(row).map(({ change, label }) => (
        <MenuLink key={change} to={`/admin/users/${row.id}/${change}`}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}

/** Administrators cannot be viewed as. */
function linksOf({ role, status }: UserRow) {
  const words = accountTexts.actions;
  return [
    ...(role === "admin" ? [] : [{ change: "impersonation", label: words.impersonate }]),
    status === "suspended"
      ? { change: "activation", label: words.activation }
      : { change: "suspension", label: words.suspension },
    { change: "deletion", label: words.deletion },
  ];
}

function nameOf({ name }: UserRow): string {
  return name || userListTexts.nameless;
}
