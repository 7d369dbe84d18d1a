import { useLoaderData } from "@remix-run/react";
import { HandCoins } from "lucide";
import { titled } from "~/components/document/title";
import {
  CalendarDay,
  DateTime,
  EmptyState,
  LinkButton,
  Money,
  PageHeader,
  Pagination,
  StatusStamp,
  Table,
  type TableColumn,
  Tabs,
} from "~/components/ui";
import { Link } from "~/components/ui/link";
import { manualTransferTexts as texts } from "~/copy/money/manual-transfers";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { approvalsWaiting } from "~/domain/payments/interventions/approvals/queries.server";
import { paymentIssueCounts } from "~/domain/payments/ledger/payment-issues.server";
import { type ManualClaim, manualClaims } from "~/domain/payouts/manual/claims-by-hand.server";
import {
  type ManualTransfer,
  manualTransferCount,
  manualTransfersDue,
  manualTransfersPaid,
} from "~/domain/payouts/manual/shares-by-hand.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { FinanceTabs } from "../tabs";
import { stampOf } from "./state";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const current = url.searchParams.get("state") === "paid" ? ("paid" as const) : ("due" as const);
  const list = current === "paid" ? manualTransfersPaid : manualTransfersDue;
  const { rows, ...neighbours } = list(actor, placeOf(url));
  return {
    current,
    rows,
    links: pageLinks(url, neighbours),
    zone: zoneOfPerson(actor),
    claims: current === "due" ? manualClaims(actor) : [],
    due: manualTransferCount(actor).total,
    waiting: paymentIssueCounts(actor).total,
    approvals: approvalsWaiting(actor).total,
  };
});

/** What administrators pay at the bank, the oldest first, and what inspectors owe from it. */
export default function ManualTransfers() {
  const { current, rows, links, zone, claims, due, waiting, approvals } = useLoaderData<typeof loader>();
  const tabs = (["due", "paid"] as const).map((state) => ({
    to: state === "due" ? "/admin/payouts/due" : "/admin/payouts/due?state=paid",
    label: texts.tabs[state],
    current: state === current,
    count: state === "due" ? due || undefined : undefined,
  }));
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <FinanceTabs current="due" waiting={waiting} approvals={approvals} due={due} />
        <Tabs label={texts.filter} tabs={tabs} />
        {rows.length > 0 ? (
          <>
            <Table
              caption={texts.tabs[current]}
              columns={current === "due" ? dueColumns(zone) : paidColumns(zone)}
              rows={rows}
              rowKey={({ id }) => id}
            />
            <Pagination summary={texts.count(rows.length)} label={texts.pages} {...links} />
          </>
        ) : (
          <EmptyState icon={HandCoins} title={texts.empty[current]}>
            {texts.emptyText[current]}
          </EmptyState>
        )}
        {claims.length > 0 ? <ClaimsTable claims={claims} zone={zone} /> : null}
      </div>
    </>
  );
}

const { columns } = texts;

/** What inspectors owe from payments by hand. */
function ClaimsTable({ claims, zone }: { claims: readonly ManualClaim[]; zone: string }) {
  return (
    <section aria-labelledby="claims" className="grid gap-3">
      <h2 id="claims" className="text-xl">
        {texts.claims.title}
      </h2>
      <p className="text-muted">{texts.claims.lead}</p>
      <Table caption={texts.claims.title} columns={columnsIn(zone)} rows={[...claims]} rowKey={({ id }) => id} />
    </section>
  );
}

function columnsIn(zone: string): TableColumn<ManualClaim>[] {
  return [
    { key: "inspector", header: columns.inspector, cell: ({ inspectorName }) => inspectorName, bare: true },
    { key: "booking", header: columns.booking, cell: ({ bookingNumber }) => texts.booking(bookingNumber) },
    { key: "amount", header: columns.amount, align: "end", cell: ({ amount }) => <Money amount={amount} /> },
    {
      key: "since",
      header: columns.claimed,
      cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} />,
    },
    {
      key: "action",
      header: columns.action,
      hideHeader: true,
      cell: ({ id }) => (
        <LinkButton to={`/admin/payouts/claims/${id}`} variant="secondary">
          {texts.claims.action}
        </LinkButton>
      ),
    },
  ];
}

const INSPECTOR: TableColumn<ManualTransfer> = {
  key: "inspector",
  header: columns.inspector,
  cell: ({ id, inspectorName }) => (
    <Link to={`/admin/payouts/due/${id}`} className="link font-semibold">
      {inspectorName}
    </Link>
  ),
  bare: true,
};

const BOOKING: TableColumn<ManualTransfer> = {
  key: "booking",
  header: columns.booking,
  cell: ({ bookingNumber, title }) => (
    <span className="min-w-0">
      {texts.booking(bookingNumber)}
      {title ? <span className="block text-sm break-words text-muted">{title}</span> : null}
    </span>
  ),
};

const AMOUNT: TableColumn<ManualTransfer> = {
  key: "amount",
  header: columns.amount,
  align: "end",
  cell: ({ begunAmount, amount }) => <Money amount={begunAmount ?? amount} />,
};

const STATE: TableColumn<ManualTransfer> = {
  key: "state",
  header: columns.state,
  cell: (row) => <StatusStamp {...stampOf(row)} />,
};

function dueColumns(zone: string): TableColumn<ManualTransfer>[] {
  const since: TableColumn<ManualTransfer> = {
    key: "since",
    header: columns.since,
    cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} />,
  };
  return [INSPECTOR, BOOKING, AMOUNT, since, STATE];
}

function paidColumns(zone: string): TableColumn<ManualTransfer>[] {
  const paidOn: TableColumn<ManualTransfer> = {
    key: "paid",
    header: columns.paidOn,
    cell: ({ paidOn: day, succeededAt }) =>
      day ? <CalendarDay date={day} /> : <DateTime at={succeededAt ?? 0} zone={zone} />,
  };
  const reference: TableColumn<ManualTransfer> = {
    key: "reference",
    header: columns.reference,
    cell: ({ bankReference }) => <span className="break-all">{bankReference ?? "–"}</span>,
  };
  return [INSPECTOR, BOOKING, AMOUNT, paidOn, reference, STATE];
}
