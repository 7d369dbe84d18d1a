import { AmountList, type AmountRow, Card } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings";
import { lineLabel } from "~/copy/payments";
import type { BookingPayment } from "~/domain/bookings/booking-payment.server";
import { subtractCents, zeroCents } from "~/lib/money";
import type { Role } from "~/lib/vocabulary";

const texts = bookingTexts.money;

/** The payment of an engagement: a company sees what it was charged for, an inspector the two shares, an administrator both. */
export function BookingMoney({ payment, role }: { payment: BookingPayment | null; role: Role }) {
  if (!payment) return null;
  const { shares } = payment;
  return (
    <Card title={texts[role]}>
      <div className="grid gap-5">
        {role === "inspector" ? null : <AmountList rows={chargedRows(payment, role)} />}
        {shares ? (
          <>
            <AmountList rows={shareRows(payment, role)} />
            {shares.inspectorAmount > 0 ? (
              <p className="text-muted">{texts.transfers[shares.transferState ?? "held"]}</p>
            ) : null}
          </>
        ) : null}
      </div>
    </Card>
  );
}

function chargedRows({ lines, amount, refundedAmount }: BookingPayment, role: Role): AmountRow[] {
  const charged = lines.map(({ kind, quantity, amount: part }) => ({ label: lineLabel(kind, quantity), amount: part }));
  const total = { label: role === "admin" ? texts.charged : texts.total, amount, total: true };
  if (refundedAmount === 0) return [...charged, total];
  return [
    ...charged,
    { ...total, total: false },
    { label: texts.refunded, amount: subtractCents(zeroCents, refundedAmount) },
    { label: texts.left, amount: subtractCents(amount, refundedAmount), total: true },
  ];
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
