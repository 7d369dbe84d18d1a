import { Link } from "@remix-run/react";
import { Banknote } from "lucide";
import { AmountList, CalendarDay, Card, EmptyState, Money } from "~/components/ui";
import { Chart } from "~/components/ui/chart";
import { inspectorHomeTexts as texts } from "~/copy/frame/home";
import { earningsTexts } from "~/copy/money/payments";
import type { recentEarnings } from "~/domain/home/inspector-home.server";
import { cents, formatCents, zeroCents } from "~/lib/money";
import { todayIn } from "~/lib/time/dates";
import { monthName } from "~/lib/time/month";

type Earned = ReturnType<typeof recentEarnings>;
type Payment = Earned["recentPayments"][number];

/** What was transferred and what is to come, net of refunds. */
export function EarningsOverview({ earnings, months }: Pick<Earned, "earnings" | "months">) {
  const { heading, transferred, toCome, total, totalNote, chart, measure } = texts.earnings;
  return (
    <Card
      title={heading}
      aside={
        <Link to="/inspector-payments" className="link">
          {texts.payments.all}
        </Link>
      }
    >
      <AmountList
        rows={[
          { label: transferred, amount: months.at(-1)?.transferred ?? zeroCents },
          { label: toCome, amount: earnings.pendingEarnings },
          { label: total, amount: earnings.totalEarnings, note: totalNote, total: true },
        ]}
      />
      {months.some((each) => each.transferred > 0) ? (
        <div className="mt-5">
          <Chart
            title={chart}
            measure={measure}
            points={months.map((each) => ({ label: monthName(each.month), value: each.transferred }))}
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
  const { bookingId, title, amount, platformFee, inspectorAmount, processedAt, shareStanding } = payment;
  return (
    <li className="py-1.5">
      <Link to={`/bookings/${bookingId}`} className="inline-block py-2.5 font-semibold hover:underline">
        {title}
      </Link>
      <div className="flex items-baseline justify-between gap-4 pb-1.5">
        <p className="min-w-0 text-sm text-muted">
          <CalendarDay date={todayIn(zone, processedAt)} /> · {paid(formatCents(amount), formatCents(platformFee))} ·{" "}
          {earningsTexts.transfers[shareStanding]}
        </p>
        <p className="text-right">
          <span className="sr-only">{share} </span>
          <Money amount={inspectorAmount} className="font-semibold" />
        </p>
      </div>
    </li>
  );
}
