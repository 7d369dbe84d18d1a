import { Link } from "@remix-run/react";
import { Badge, DateTime, EmailText, Money, Table, type TableColumn, type Tone } from "~/components/ui";
import { transactionTexts } from "~/copy/money/payments";
import type { Transaction } from "~/domain/payments/ledger/transactions.server";

const texts = transactionTexts.columns;

interface TransactionTableProps {
  transactions: readonly Transaction[];
  zone: string;
}

/** One row for each payment. An unpaid payment has no shares, so none are shown. */
export function TransactionTable({ transactions, zone }: TransactionTableProps) {
  return <Table caption={transactionTexts.tab} columns={columnsOf(zone)} rows={transactions} rowKey={({ id }) => id} />;
}

function columnsOf(zone: string): TableColumn<Transaction>[] {
  return [
    { key: "job", header: texts.job, cell: (row) => <Job {...row} zone={zone} />, bare: true },
    { key: "company", header: texts.company, cell: ({ company }) => <Person {...company} /> },
    {
      key: "inspector",
      header: texts.inspector,
      cell: ({ inspector }) =>
        inspector ? <Person {...inspector} /> : <span className="text-muted">{transactionTexts.none}</span>,
    },
    { key: "amount", header: texts.amount, cell: (row) => <Amount {...row} />, align: "end" },
    share("platformFee", texts.fee),
    share("inspectorEarnings", texts.earnings),
    share("loss", texts.loss),
  ];
}

function share(of: ShareProps["of"], header: string): TableColumn<Transaction> {
  return {
    key: of,
    header,
    cell: (row) => <Share row={row} of={of} />,
    align: "end",
    isEmpty: ({ [of]: amount }) => amount === 0,
  };
}

function Job({ id, kind, job, createdAt, zone }: Transaction & { zone: string }) {
  return (
    <span className="block min-w-0 xl:min-w-48">
      <Link to={`/admin/payments/${id}`} className="link font-semibold">
        {job?.title ?? transactionTexts.postingFee}
      </Link>
      <span className="block text-sm text-muted">
        {job ? (
          <span className="block">
            {job.location}
            {kind === "job_posting" ? ` · ${transactionTexts.postingFee}` : null}
          </span>
        ) : null}
        <DateTime at={createdAt} zone={zone} long />
      </span>
    </span>
  );
}

function Person({ name, email }: { name: string; email: string | null }) {
  return (
    <span className="block min-w-0 xl:min-w-40">
      {name}
      <EmailText email={email} className="block text-sm text-muted" />
    </span>
  );
}

/** Gross, what became of it, and what went back. */
function Amount({ amount, refundedAmount, status }: Transaction) {
  return (
    <span className="flex flex-col items-end gap-1">
      <Money amount={amount} className="font-semibold" />
      <Badge tone={TONES[status]}>{transactionTexts.filter.statuses[status]}</Badge>
      {refundedAmount > 0 ? (
        <span className="text-sm text-muted">
          {texts.refunded} <Money amount={refundedAmount} />
        </span>
      ) : null}
    </span>
  );
}

interface ShareProps {
  row: Transaction;
  of: "platformFee" | "inspectorEarnings" | "loss";
}

function Share({ row, of }: ShareProps) {
  if (row.status !== "completed") return <span className="text-muted">{transactionTexts.none}</span>;
  return <Money amount={row[of]} />;
}

const TONES: Record<Transaction["status"], Tone> = { completed: "ok", pending: "waiting", failed: "bad" };
