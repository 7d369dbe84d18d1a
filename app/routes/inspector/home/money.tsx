import { Link } from "@remix-run/react";
import { Banknote } from "lucide";
import { AmountList, CalendarDay, Card, EmptyState, Money } from "~/components/ui";
import { Chart } from "~/components/ui/chart";
import { inspectorHomeTexts as texts } from "~/copy/frame/home";
import type { recentEarnings } from "~/domain/home/inspector-home.server";
import { cents, formatCents } from "~/lib/money";
import { todayIn } from "~/lib/time/dates";
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

/** The last payments for the inspector's work, each with the inspector's share. */
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
        <ul className="-my-1.5 grid divide-y divide-line">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} zone={zone} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PaymentRow({ payment, zone }: { payment: Payment; zone: string }) {
  const { paid, share } = texts.payments;
  const { bookingId, title, amount, platformFee, inspectorAmount, processedAt } = payment;
  return (
    <li className="py-1.5">
      <Link to={`/bookings/${bookingId}`} className="inline-block py-2.5 font-semibold hover:underline">
        {title}
      </Link>
      <div className="flex items-baseline justify-between gap-4 pb-1.5">
        <p className="min-w-0 text-sm text-muted">
          <CalendarDay date={todayIn(zone, processedAt)} /> · {paid(formatCents(amount), formatCents(platformFee))}
        </p>
        <p className="text-right">
          <span className="sr-only">{share} </span>
          <Money amount={inspectorAmount} className="font-semibold" />
        </p>
      </div>
    </li>
  );
}
