import type { Connection } from "#db/client.server";
import { addCents, type Cents, formatCents, sumCents } from "~/lib/money";
import { conflict } from "../../errors";
import { refundable } from "../../payments/interventions/refundable.server";
import { hasInspector, sharesOf } from "../../payments/shares";
import { paymentsOf, spread } from "../lifecycle/move-money.server";
import { hasOpenBankDispute } from "../payment/bank-disputes.server";

/** How a refund divides a booking's money, in cents: the inspector then has `share`, the platform keeps `fee`. Earlier refunds are not part of it. */
export interface Division {
  refund: Cents;
  share: Cents;
  fee: Cents;
}

export function mostRefund(connection: Connection, bookingId: string): Cents {
  return sumCents(paymentsOf(connection, bookingId).map((payment) => refundable(connection, payment)));
}

/** Returns what a refund makes of a booking's money; `refund` is at most `mostRefund`. */
export function divisionOf(connection: Connection, bookingId: string, refund: Cents): Division {
  const shares = spread(connection, bookingId, refund).map(({ payment, amount }) =>
    sharesOf({
      ...payment,
      refundedAmount: addCents(payment.refundedAmount, amount),
      hasInspector: hasInspector(payment),
    }),
  );
  return {
    refund,
    share: sumCents(shares.map(({ inspectorAmount }) => inspectorAmount)),
    fee: sumCents(shares.map(({ platformFee }) => platformFee)),
  };
}

/** @throws DomainError conflict "booking-at-bank", "division-changed" where a person was shown other parts; "refund-exceeds" with `most` */
export function checkDivision(connection: Connection, bookingId: string, shown: { refund: Cents; share: Cents }): void {
  if (hasOpenBankDispute(connection, bookingId)) throw conflict("booking-at-bank");
  const most = mostRefund(connection, bookingId);
  if (shown.refund > most) throw conflict("refund-exceeds", { params: { most: formatCents(most) } });
  if (divisionOf(connection, bookingId, shown.refund).share !== shown.share) throw conflict("division-changed");
}
