import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { SubmissionQueue } from "~/components/review/submission-queue";
import {
  DateTime,
  EmailText,
  LinkButton,
  PageHeader,
  StatTile,
  StatTiles,
  StatusStamp,
  Table,
  type TableColumn,
} from "~/components/ui";
import { payoutAccountTexts as texts } from "~/copy/money/payout-accounts";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { wordsOf } from "~/domain/core/search/words";
import { approvalsWaiting } from "~/domain/payments/interventions/approvals/queries.server";
import { paymentIssueCounts } from "~/domain/payments/ledger/payment-issues.server";
import {
  payoutAccountCounts,
  payoutAccountsCount,
  payoutAccountsListed,
} from "~/domain/payouts/listings/queries.server";
import type { ListedAccount } from "~/domain/payouts/listings/rows.server";
import { page } from "~/http/doors/page.server";
import { placeOf } from "~/http/paging";
import { beginning } from "~/lib/text/beginning";
import { LISTED_PAYOUT_METHODS, LISTED_PAYOUT_STATUSES } from "~/lib/vocabulary";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { FinanceTabs } from "../tabs";
import { statusStamp } from "./status";

export const meta = titled(`${texts.tab} · ${texts.title}`);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const search = beginning(url.searchParams.get("search")?.trim() ?? "", 100);
  const status = LISTED_PAYOUT_STATUSES.find((known) => known === url.searchParams.get("status"));
  const method = LISTED_PAYOUT_METHODS.find((known) => known === url.searchParams.get("method"));
  const filter = { search, status, method };
  const queue = {
    ...payoutAccountsListed(actor, filter, placeOf(url)),
    counted: payoutAccountsCount(actor, filter),
    search,
    status: status ?? "all",
    method: method ?? "all",
    searchTooShort: search !== "" && wordsOf(search).length === 0,
  };
  return {
    queue,
    counts: payoutAccountCounts(actor),
    waiting: paymentIssueCounts(actor).total,
    approvals: approvalsWaiting(actor).total,
    zone: zoneOfPerson(actor),
  };
});

/** Every account that an inspector is paid to, at the provider and by hand. */
export default function AdminPayoutAccounts() {
  const { queue, counts, waiting, approvals, zone } = useLoaderData<typeof loader>();
  const { cards } = texts;
  const at = "/admin/payouts/accounts";
  return (
    <SubmissionQueue
      path={at}
      texts={texts}
      queue={queue}
      header={
        <>
          <PageHeader title={texts.title} lead={texts.lead} />
          <div className="mb-6 grid gap-6">
            <FinanceTabs current="accounts" waiting={waiting} approvals={approvals} />
            <StatTiles>
              <StatTile label={cards.total} value={counts.total} to={at} />
              <StatTile label={cards.pending} value={counts.pendingReview} to={`${at}?status=pending_manual_review`} />
              <StatTile label={cards.connected} value={counts.stripeConnected} to={`${at}?status=connected`} />
              <StatTile label={cards.manual} value={counts.totalManual} to={`${at}?method=manual`} />
            </StatTiles>
          </div>
        </>
      }
    >
      <AccountTable rows={queue.rows} zone={zone} />
    </SubmissionQueue>
  );
}

export const ErrorBoundary = boundaryOf("payoutAccounts");

interface AccountTableProps {
  rows: readonly ListedAccount[];
  zone: string;
}

function AccountTable({ rows, zone }: AccountTableProps) {
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
