import { Link } from "@remix-run/react";
import { Banknote } from "lucide";
import { AmountList, Card, DateTime, EmptyState, Money, Table, type TableColumn } from "~/components/ui";
import { Chart } from "~/components/ui/chart";
import { inspectorHomeTexts as texts } from "~/copy/home";
import type { recentEarnings } from "~/domain/home/inspector-home.server";
import { cents, formatCents } from "~/lib/money";
import { monthName } from "~/lib/time/month";

type Earned = ReturnType<typeof recentEarnings>;
type Payment = Earned["recentPayments"][number];

/** The inspector's shares, net of refunds. */
export function EarningsOverview({ earnings, months }: Pick<Earned, "earnings" | "months">) {
  const { heading, month, pending, pendingNote, total, chart, measure } = texts.earnings;
  return (
    <Card title={heading}>
      <AmountList
        rows={[
          { label: month, amount: earnings.monthlyEarnings },
          { label: pending, amount: earnings.pendingEarnings, note: pendingNote },
          { label: total, amount: earnings.totalEarnings, total: true },
        ]}
      />
      {months.some(({ earned }) => earned > 0) ? (
        <div className="mt-5">
          <Chart
            title={chart}
            measure={measure}
            points={months.map((each) => ({ label: monthName(each.month), value: each.earned }))}
            format={(amount) => formatCents(cents(amount))}
          />
        </div>
      ) : null}
    </Card>
  );
}

/** The last payments for the inspector's work, each with its shares. */
export function RecentPayments({ payments, zone }: { payments: readonly Payment[]; zone: string }) {
  const { heading, all, empty, emptyText } = texts.payments;
  return (
    <Card
      title={heading}
      aside={
        <Link to="/inspector-payments" className="link">
          {all}
        </Link>
      }
    >
      {payments.length === 0 ? (
        <EmptyState icon={Banknote} title={empty}>
          {emptyText}
        </EmptyState>
      ) : (
        <Table caption={heading} columns={columns(zone)} rows={payments} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}

function columns(zone: string): TableColumn<Payment>[] {
  const names = texts.payments;
  return [
    { key: "work", header: names.work, cell: ({ title }) => title, bare: true },
    {
      key: "date",
      header: names.date,
      cell: ({ processedAt }) => <DateTime at={processedAt} zone={zone} />,
    },
    { key: "paid", header: names.paid, cell: ({ amount }) => <Money amount={amount} />, align: "end" },
    { key: "fee", header: names.fee, cell: ({ platformFee }) => <Money amount={platformFee} />, align: "end" },
    {
      key: "share",
      header: names.share,
      cell: ({ inspectorAmount }) => <Money amount={inspectorAmount} />,
      align: "end",
    },
  ];
}
