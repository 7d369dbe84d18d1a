import { DateTime, Money, type TableColumn } from "~/components/ui";
import { paymentIssueTexts as texts } from "~/copy/admin/payment-issues";
import type { OwedCharge } from "~/domain/payments/ledger/payment-issues.server";
import { ProviderId, Tries } from "./cells";

export function chargeColumns(zone: string): TableColumn<OwedCharge>[] {
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
