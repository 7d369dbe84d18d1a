import { DateTime, Money, type TableColumn } from "~/components/ui";
import { paymentIssueTexts as texts } from "~/copy/admin/money/payment-issues";
import type { OwedRefund } from "~/domain/payments/ledger/payment-issues.server";
import { PaymentCell, Tries } from "./cells";

export function refundColumns(zone: string): TableColumn<OwedRefund>[] {
  const { about, why, amount, since } = texts.refunds;
  return [
    { key: "about", header: about, cell: (row) => <PaymentCell {...row} />, bare: true },
    { key: "why", header: why, cell: (row) => <Tries {...row} zone={zone} /> },
    { key: "since", header: since, cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} /> },
    {
      key: "amount",
      header: amount,
      cell: (row) => <Money amount={row.amount} className="font-semibold" />,
      align: "end",
    },
  ];
}

/** Those that wait for the bank alone. */
export function pendingRefundColumns(zone: string): TableColumn<OwedRefund>[] {
  const { about, amount, since, next } = texts.pending;
  return [
    { key: "about", header: about, cell: (row) => <PaymentCell {...row} />, bare: true },
    { key: "since", header: since, cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} /> },
    {
      key: "next",
      header: next,
      cell: ({ nextTryAt }) => (nextTryAt === null ? null : <DateTime at={nextTryAt} zone={zone} />),
    },
    {
      key: "amount",
      header: amount,
      cell: (row) => <Money amount={row.amount} className="font-semibold" />,
      align: "end",
    },
  ];
}
