import { and, eq, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  bookings,
  companies,
  dateProposals,
  furtherHours,
  payments,
  problems,
  schema,
  transfers,
  users,
} from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { sumCents, zeroCents } from "~/lib/money";
import { QUARTERS_AN_HOUR } from "~/lib/prices";
import { PAID_BOOKING_STATES } from "~/lib/state-meanings";
import type { Side } from "~/lib/vocabulary";
import { paidQuartersOf } from "../../../bookings/further-hours/payment/paid-quarters.server";
import { type BookingPayment, bookingPayments } from "../../../bookings/payment/booking-payment.server";
import { contactPerson, isContactOf, reachAt, reachOf } from "../../../companies/contact-person.server";
import { receiptsOf } from "./receipts.server";

const MOVEMENTS = { refund: schema.refunds, transfer: transfers } as const;
const inspector = alias(users, "inspector");

/** A side sees how to reach the other one only while the booking is paid for. */
export function bookingFacts(userId: string, bookingId: string) {
  const found = reads()
    .select({ booking: bookings, contact: reachAt(bookings.companyId), inspector, companyName: companies.name })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(contactPerson, isContactOf(bookings))
    .innerJoin(inspector, eq(inspector.id, bookings.inspectorId))
    .where(and(eq(bookings.id, bookingId), or(eq(bookings.companyId, userId), eq(bookings.inspectorId, userId))))
    .get();
  if (!found) return null;
  const { booking, companyName } = found;
  const role: Side = booking.companyId === userId ? "company" : "inspector";
  const inspectorReach = reachOf(found.inspector);
  const reach = role === "company" ? inspectorReach : reachOf(found.contact);
  const name = role === "company" ? inspectorReach.name : companyName;
  const person = role === "company" ? null : (reach?.name ?? null);
  const { number, state, title, location, siteState, zone, startsAt, endsAt, startAgreed, hourlyRate } = booking;
  const hours = paidQuartersOf(booking) / QUARTERS_AN_HOUR;
  const paid = bookingPayments({ role }, bookingId);
  return {
    about: "booking" as const,
    role,
    number,
    state,
    title,
    location,
    siteState,
    zone,
    startsAt,
    endsAt,
    startAgreed,
    hours,
    hourlyRate,
    other: { name, person },
    contact: PAID_BOOKING_STATES.includes(state) ? reach : null,
    money: moneyOf(role, paid),
    receipts: role === "company" ? receiptsOf(paid.map(({ id }) => id)) : [],
  };
}

export type BookingFacts = NonNullable<ReturnType<typeof bookingFacts>>;

export function dateFacts(userId: string, dateProposalId: string) {
  const proposal = reads().select().from(dateProposals).where(eq(dateProposals.id, dateProposalId)).get();
  return proposal ? bookingFacts(userId, proposal.bookingId) : null;
}

export function furtherHoursFacts(userId: string, furtherHoursId: string) {
  const hours = reads().select().from(furtherHours).where(eq(furtherHours.id, furtherHoursId)).get();
  return hours ? bookingFacts(userId, hours.bookingId) : null;
}

export function problemFacts(userId: string, problemId: string) {
  const problem = reads().select().from(problems).where(eq(problems.id, problemId)).get();
  return problem ? bookingFacts(userId, problem.bookingId) : null;
}

/** The booking that was paid for; null where the payment bought none. */
export function paymentFacts(userId: string, paymentId: string) {
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  return payment?.engagementId ? bookingFacts(userId, payment.engagementId) : null;
}

export function movementFacts(userId: string, id: string, kind: keyof typeof MOVEMENTS) {
  const table = MOVEMENTS[kind];
  const movement = reads().select({ paymentId: table.paymentId }).from(table).where(eq(table.id, id)).get();
  return movement ? paymentFacts(userId, movement.paymentId) : null;
}

/** What the side paid or gets, and what of it goes back to the company; null while nothing is paid. */
function moneyOf(role: Side, paid: readonly BookingPayment[]) {
  if (paid.length === 0) return null;
  const amounts = paid.map(({ amount, shares }) =>
    role === "company" ? amount : (shares?.inspectorAmount ?? zeroCents),
  );
  return {
    /** All that the company paid, or the inspector's share of what is left. */
    amount: sumCents(amounts),
    refunded: sumCents(paid.map(({ refundedAmount }) => refundedAmount)),
    /** Whether a part is still to be sent; only the company is notified. */
    isRefundDue: paid.some(({ refunds }) => refunds.some(({ state }) => state === "pending" || state === "owed")),
  };
}
