import { Badge, DateTime, Money, type TableColumn } from "~/components/ui";
import { disputeReason, paymentIssueTexts as texts } from "~/copy/admin/money/payment-issues";
import type { UnansweredDispute } from "~/domain/payments/ledger/payment-issues.server";
import { PaymentCell } from "./cells";

export function disputeColumns(zone: string): TableColumn<UnansweredDispute>[] {
  const { about, reason, amount, due, noDate, inquiry } = texts.disputes;
  return [
    { key: "about", header: about, cell: (row) => <PaymentCell {...row} />, bare: true },
    {
      key: "due",
      header: due,
      cell: ({ dueAt }) =>
        dueAt === null ? (
          noDate
        ) : (
          <span className="font-semibold">
            <DateTime at={dueAt} zone={zone} />
          </span>
        ),
    },
    {
      key: "reason",
      header: reason,
      cell: (row) => (
        <>
          {disputeReason(row.reason)} {row.state === "warning" ? <Badge tone="waiting">{inquiry}</Badge> : null}
        </>
      ),
    },
    {
      key: "amount",
      header: amount,
      cell: (row) => <Money amount={row.amount} className="font-semibold" />,
      align: "end",
    },
  ];
}
