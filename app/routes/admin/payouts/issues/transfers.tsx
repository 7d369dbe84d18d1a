import { DateTime, Money, type TableColumn } from "~/components/ui";
import { paymentIssueTexts, transferAdvice } from "~/copy/admin/money/payment-issues";
import { transferFailure } from "~/copy/bookings/booking-money";
import type { StuckTransfer } from "~/domain/payments/ledger/payment-issues.server";
import { PaymentCell } from "./cells";

const texts = paymentIssueTexts.transfers;

export function transferColumns(zone: string): TableColumn<StuckTransfer>[] {
  return [
    {
      key: "about",
      header: texts.about,
      cell: ({ payment }) => <PaymentCell payment={payment} providerId={null} other={payment.inspectorName} />,
      bare: true,
    },
    {
      key: "why",
      header: texts.why,
      cell: ({ failureCode, hasAccount }) => (
        <span className="block">
          {failureCode ? transferFailure(failureCode, "admin") : texts.noAnswer}
          <span className="block text-sm text-muted">{transferAdvice(failureCode, hasAccount)}</span>
        </span>
      ),
    },
    { key: "since", header: texts.since, cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} /> },
    {
      key: "next",
      header: texts.next,
      cell: ({ nextTryAt }) => (nextTryAt === null ? null : <DateTime at={nextTryAt} zone={zone} />),
    },
    {
      key: "amount",
      header: texts.amount,
      cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
      align: "end",
    },
  ];
}
