import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { type Cents, subtractCents, sumCents } from "~/lib/money";
import { fullName } from "~/lib/text/full-name";
import { zoneOfPerson } from "../accounts/zone-of-person.server";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { receiptNumbersOf } from "./movements-of.server";
import { ownPayment } from "./queries.server";

/** Returns the receipt of a payment that succeeded, with what went back since; cents, UTC milliseconds. @throws DomainError not_found for any other */
export function receiptOf(actor: CompanyActor, paymentId: string) {
  const payment = ownPayment(actor, paymentId);
  const number = receiptNumbersOf([payment.id]).get(payment.id);
  const person = reads()
    .select()
    .from(users)
    .where(eq(users.id, companyOf(actor)))
    .get();
  if (number === undefined || payment.succeededAt === null || !person) throw notFound();
  const { id, kind, title, location, bookingId, bookingNumber, inspectorName, companyName, companyEmail } = payment;
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
    billedTo: { name: companyName, person: fullName(person), email: companyEmail },
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
