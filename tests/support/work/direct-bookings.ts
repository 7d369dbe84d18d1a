import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { aPayableInspector, pay } from "#tests/support/money/payments";
import { openTill, type Till } from "#tests/support/money/till";
import { available, hold } from "#tests/support/work/booking-requests";
import { openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { type Cents, cents } from "~/lib/money";

const { bookings, payments } = schema;

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
