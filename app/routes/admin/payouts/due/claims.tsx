import { DateTime, LinkButton, Money, Table, type TableColumn } from "~/components/ui";
import { manualTransferTexts as texts } from "~/copy/money/manual-transfers";
import type { ManualClaim } from "~/domain/payouts/manual/claims-by-hand.server";

const { columns } = texts;

/** What inspectors owe from payments by hand. */
export function ClaimsTable({ claims, zone }: { claims: readonly ManualClaim[]; zone: string }) {
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
