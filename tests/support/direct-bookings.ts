import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { aPayableInspector, openTill, pay, type Till } from "#tests/support/payments";
import { openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { availabilityFields } from "~/domain/availability/schema";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { WEEKDAYS } from "~/domain/availability/week";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { bookingRequest } from "~/domain/bookings/direct/schema";
import { execute } from "~/domain/command.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { reads } from "~/domain/runtime.server";
import { type Cents, cents } from "~/lib/money";

const { bookings, payments } = schema;

/** What most companies ask for; 2026-11-24 is a Tuesday. */
export function wanted(inspector: { id: string }, changes: object = {}) {
  return {
    inspectorId: inspector.id,
    title: "Footing pour, gridline C",
    location: "410 Congress Ave, Austin, TX",
    date: "2026-11-24",
    timeSlot: "8:00 AM - 12:00 PM",
    ...changes,
  };
}

/** Lets an inspector be booked every day in these hours; around the clock unless told otherwise. */
export function available(inspector: InspectorActor, startTime = "00:00", endTime = "23:59") {
  const day = { enabled: true, startTime, endTime };
  const weeklySchedule = Object.fromEntries(WEEKDAYS.map((name) => [name, day]));
  return execute(setAvailability, { actor: inspector, input: availabilityFields.parse({ weeklySchedule }) });
}

/** A company holds an inspector's time; the payment is not opened at the provider yet. */
export async function hold(company: CompanyActor, inspector: { id: string }, changes: object = {}) {
  const input = bookingRequest.parse(wanted(inspector, changes));
  const { result } = await execute(bookInspector, { actor: company, input });
  return result;
}

/** An inspector who can be booked at any time, and a company. */
export async function direct(rate: Cents = cents(8500)) {
  const till = openTill(openWorld());
  const company = aCompany();
  const inspector = await aPayableInspector(till, rate);
  await available(inspector);
  return { till, company, inspector };
}

/** A time that is held, with its payment open at the hosted Checkout. */
export async function held(changes: object = {}) {
  const setting = await direct();
  const ids = await hold(setting.company, setting.inspector, changes);
  await openCheckout(setting.till.ports, ids.paymentId);
  return { ...setting, ...ids, payNow: () => payFor(setting.till, ids.paymentId) };
}

/** A direct booking that is paid for. */
export async function bookedDirectly(changes: object = {}) {
  const setting = await held(changes);
  await setting.payNow();
  return { ...setting, booking: rowOf(setting.bookingId) };
}

export async function payFor(till: Till, paymentId: string) {
  pay(till, paymentId);
  await settlePayment(till.ports, paymentId);
}

export function rowOf(bookingId: string) {
  const booking = reads().select().from(bookings).where(eq(bookings.id, bookingId)).get();
  if (!booking) throw new Error(`no booking ${bookingId}`);
  return booking;
}

/** The payments of a booking's own, the oldest first. */
export function paymentsFor(bookingId: string) {
  return reads().select().from(payments).where(eq(payments.subjectId, bookingId)).orderBy(payments.attempt).all();
}
