import { CLOSED_ACCOUNT_NAME } from "~/lib/closed-account";
import { type Cents, subtractCents, sumCents } from "~/lib/money";
import { zoneOfPerson } from "../../accounts/zone-of-person.server";
import type { CompanyActor } from "../../actor";
import { notFound } from "../../errors";
import { ownPayment } from "../queries.server";
import { receiptNumbersOf } from "./movements-of.server";

/** Returns the receipt of a payment that succeeded, with what went back since; cents, UTC milliseconds. @throws DomainError not_found for any other */
export function receiptOf(actor: CompanyActor, paymentId: string) {
  const payment = ownPayment(actor, paymentId);
  const number = receiptNumbersOf([payment.id]).get(payment.id);
  if (number === undefined || payment.succeededAt === null) throw notFound();
  const { id, kind, title, location, bookingId, bookingNumber, inspectorName, payerName, companyEmail } = payment;
  const refunds = payment.refunds.filter(({ amount }) => amount > 0);
  return {
    id,
    number,
    kind,
    title,
    location,
    bookingId,
    bookingNumber,
    inspectorName,
    paidAt: payment.succeededAt,
    billedTo: {
      name: payment.companyName,
      /** Who paid, unless their account is closed. */
      person: payerName === CLOSED_ACCOUNT_NAME ? null : payerName,
      email: companyEmail,
    },
    lines: payment.lines,
    amount: payment.amount,
    refunds,
    takenByBank: takenByBank(payment.refundedAmount, refunds),
    left: subtractCents(payment.amount, payment.refundedAmount),
    zone: zoneOfPerson(actor),
  };
}

export type Receipt = ReturnType<typeof receiptOf>;

/** What went back without a refund: a bank took it in a dispute. */
function takenByBank(refundedAmount: Cents, refunds: readonly { amount: Cents }[]): Cents {
  return subtractCents(refundedAmount, sumCents(refunds.map(({ amount }) => amount)));
}
