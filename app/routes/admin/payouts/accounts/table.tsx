import { DateTime, EmailText, LinkButton, StatusStamp, Table, type TableColumn } from "~/components/ui";
import { payoutAccountTexts as texts } from "~/copy/money/payout-accounts";
import type { ListedAccount } from "~/domain/payouts/listings/rows.server";
import { statusStamp } from "./status";

interface AccountTableProps {
  rows: readonly ListedAccount[];
  zone: string;
}

export function AccountTable({ rows, zone }: AccountTableProps) {
  return <Table caption={texts.tab} columns={columnsIn(zone)} rows={rows} rowKey={({ id }) => id} />;
}

function columnsIn(zone: string): TableColumn<ListedAccount>[] {
  const { columns } = texts;
  return [
    {
      key: "inspector",
      header: columns.inspector,
      bare: true,
      cell: ({ name, email }) => (
        <span className="block min-w-0 xl:min-w-48">
          <span className="font-semibold">{name}</span>
          <EmailText email={email} className="block text-sm text-muted" />
        </span>
      ),
    },
    { key: "method", header: columns.method, cell: ({ method }) => texts.names.methods[method] },
    { key: "status", header: columns.status, cell: ({ status }) => <StatusStamp {...statusStamp(status)} /> },
    { key: "created", header: columns.created, cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} /> },
    { key: "updated", header: columns.updated, cell: ({ updatedAt }) => <DateTime at={updatedAt} zone={zone} /> },
    { key: "actions", header: columns.actions, hideHeader: true, cell: (row) => <Actions account={row} /> },
  ];
}

/** Bank details that wait are decided on; the provider decides on its own accounts. */
function Actions({ account: { method, status, inspectorId, name } }: { account: ListedAccount }) {
  const at = method === "manual" ? `/admin/payouts/manual/${inspectorId}` : `/admin/payouts/accounts/${inspectorId}`;
  const whose = <span className="sr-only"> {name}</span>;
  return (
    <span className="flex flex-wrap gap-2">
      <LinkButton to={at} variant="secondary">
        {texts.view}
        {whose}
      </LinkButton>
      {status === "pending_manual_review" ? (
        <>
          <LinkButton to={`${at}/approval`}>
            {texts.approve}
            {whose}
          </LinkButton>
          <LinkButton to={`${at}/rejection`} variant="secondary">
            {texts.reject}
            {whose}
          </LinkButton>
        </>
      ) : null}
    </span>
  );
}
