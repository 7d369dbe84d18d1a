import { chargedRows } from "~/components/payments/charged-rows";
import { RefundNotices } from "~/components/payments/refund-notices";
import { isPartlySent } from "~/components/payments/share";
import { AmountList, type AmountRow, Card } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings";
import type { BookingPayment } from "~/domain/bookings/booking-payment.server";
import { formatCents, subtractCents, zeroCents } from "~/lib/money";
import type { Role } from "~/lib/vocabulary";

const texts = bookingTexts.money;

/** One payment of an engagement: a company sees what it was charged for, an inspector the two shares, an administrator both. */
export function BookingMoney({ payment, role }: { payment: BookingPayment; role: Role }) {
  const { kind, shares } = payment;
  return (
    <Card title={kind === "further_hours" ? texts.further[role] : texts[role]}>
      <div className="grid gap-5">
        {role === "inspector" ? null : (
          <AmountList rows={chargedRows(payment, role === "admin" ? texts.charged : texts.total)} />
        )}
        {role === "company" ? <RefundNotices refunds={payment.refunds} /> : null}
        {shares ? (
          <>
            <AmountList rows={shareRows(payment, role)} />
            <Standing shares={shares} />
          </>
        ) : null}
      </div>
    </Card>
  );
}

function Standing({ shares }: { shares: NonNullable<BookingPayment["shares"]> }) {
  const { shareStanding, inspectorAmount, transferredAmount } = shares;
  if (inspectorAmount === 0) return null;
  return (
    <div className="grid gap-1 text-muted">
      {isPartlySent(shares) ? (
        <p>{texts.partlySent(formatCents(transferredAmount), formatCents(inspectorAmount))}</p>
      ) : null}
      <p>{texts.transfers[shareStanding]}</p>
    </div>
  );
}

/** Gross first, so that the reader can follow the sum down to the share. */
function shareRows({ amount, refundedAmount, shares }: BookingPayment, role: Role): AmountRow[] {
  if (!shares) return [];
  const back = { label: texts.refunded, amount: subtractCents(zeroCents, refundedAmount) };
  const gross = [{ label: texts.paid, amount }, ...(refundedAmount > 0 ? [back] : [])];
  return [
    ...(role === "inspector" ? gross : []),
    {
      label: texts.fee,
      amount: role === "inspector" ? subtractCents(zeroCents, shares.platformFee) : shares.platformFee,
    },
    {
      label: role === "inspector" ? texts.share : texts.inspectorShare,
      amount: shares.inspectorAmount,
      total: role === "inspector",
    },
  ];
}
