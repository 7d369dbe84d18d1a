import { chargedRows } from "~/components/payments/charged-rows";
import { isPartlySent } from "~/components/payments/share";
import { AmountList, type AmountRow, Card } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { bookingTexts } from "~/copy/bookings/bookings";
import type { BookingPayment } from "~/domain/bookings/payment/booking-payment.server";
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
        {shares ? <AmountList rows={shareRows(payment, role)} /> : null}
        {shares && isPartlySent(shares) ? (
          <p className="text-muted">
            {texts.partlySent(formatCents(shares.transferredAmount), formatCents(shares.inspectorAmount))}
          </p>
        ) : null}
        {role === "admin" ? (
          <p>
            <Link to={`/admin/payments/${payment.id}`} className="link-alone">
              {texts.desk}
            </Link>
          </p>
        ) : null}
      </div>
    </Card>
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
