import { CalendarDay, DateTime, Money, StatusStamp, type TableColumn } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { manualTransferTexts as texts } from "~/copy/money/manual-transfers";
import type { ManualTransfer } from "~/domain/payouts/manual/shares-by-hand.server";
import { stampOf } from "./state";

const { columns } = texts;

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

export function dueColumns(zone: string): TableColumn<ManualTransfer>[] {
  const since: TableColumn<ManualTransfer> = {
    key: "since",
    header: columns.since,
    cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} />,
  };
  return [INSPECTOR, BOOKING, AMOUNT, since, STATE];
}

export function paidColumns(zone: string): TableColumn<ManualTransfer>[] {
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
