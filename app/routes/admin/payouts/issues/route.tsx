import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { DateTime, Money, PageHeader, Table, type TableColumn } from "~/components/ui";
import { paymentIssueTexts as texts } from "~/copy/admin/money/payment-issues";
import { transactionTexts } from "~/copy/money/payments";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { approvalsWaiting } from "~/domain/payments/interventions/approvals/queries.server";
import {
  type OwedCharge,
  type OwedRefund,
  paymentIssues,
  type StuckTransfer,
} from "~/domain/payments/ledger/payment-issues.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { FinanceTabs } from "../tabs";
import { ProviderId, Tries } from "./cells";
import { disputeColumns } from "./disputes";
import { pendingRefundColumns, refundColumns } from "./refunds";
import { retryColumn } from "./retry";
import { transferColumns } from "./transfers";

interface QueueProps<Row extends { id: string }> {
  /** Of the heading. */
  id: string;
  words: { heading: string; lead: string; none: string };
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  /** How many there are, listed or not. */
  total: number;
}

export const meta = titled(`${texts.title} · ${transactionTexts.title}`);

export const loader = page({ roles: ["admin"] }, ({ actor }) => ({
  ...paymentIssues(actor),
  approvals: approvalsWaiting(actor).total,
  zone: zoneOfPerson(actor),
  formKey: newFormKey(),
  isReadOnly: actor.impersonator !== null,
}));

/** What no job can settle alone: an administrator answers the bank, or finds another way to return money. */
export default function AdminPaymentIssues() {
  const { disputes, transfers, refunds, refundsOnTheirWay, charges, counts, approvals, zone, ...pressing } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        <FinanceTabs current="waiting" waiting={counts.total} approvals={approvals} />
        <Queue
          id="disputes"
          words={texts.disputes}
          columns={disputeColumns(zone)}
          rows={disputes}
          total={counts.disputes.total}
        />
        <Queue
          id="transfers"
          words={texts.transfers}
          columns={[...transferColumns(zone), ...retryColumn<StuckTransfer>("transfers", pressing)]}
          rows={transfers}
          total={counts.transfers.total}
        />
        <Queue
          id="refunds"
          words={texts.refunds}
          columns={[...refundColumns(zone), ...retryColumn<OwedRefund>("refunds", pressing)]}
          rows={refunds}
          total={counts.refunds.total}
        />
        <Queue
          id="charges"
          words={texts.charges}
          columns={[...chargeColumns(zone), ...retryColumn<OwedCharge>("charges", pressing)]}
          rows={charges}
          total={counts.charges.total}
        />
        <Queue
          id="pending-refunds"
          words={texts.pending}
          columns={pendingRefundColumns(zone)}
          rows={refundsOnTheirWay}
          total={counts.pending}
        />
      </div>
    </>
  );
}

/** What waits for an administrator, as a table under its heading; a sentence where nothing waits. */
function Queue<Row extends { id: string }>({ id, words, columns, rows, total }: QueueProps<Row>) {
  const { heading, lead, none } = words;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{heading}</h2>
      <p className="max-w-prose text-muted">{total > 0 ? lead : none}</p>
      {total > 0 ? <Table caption={heading} columns={columns} rows={rows} rowKey={(row) => row.id} /> : null}
      {rows.length < total ? <p className="text-sm text-muted">{texts.more(rows.length, total)}</p> : null}
    </section>
  );
}

function chargeColumns(zone: string): TableColumn<OwedCharge>[] {
  const { about, why, amount, since, unknownCompany } = texts.charges;
  return [
    {
      key: "about",
      header: about,
      cell: ({ id, companyName }) => (
        <>
          <span className="font-semibold">{companyName ?? unknownCompany}</span>
          <ProviderId id={id} />
        </>
      ),
      bare: true,
    },
    { key: "why", header: why, cell: (row) => <Tries {...row} zone={zone} /> },
    { key: "since", header: since, cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} /> },
    {
      key: "amount",
      header: amount,
      cell: (row) => <Money amount={row.amount} currency={row.currency} className="font-semibold" />,
      align: "end",
    },
  ];
}
