import { schema } from "#db/client.server";
import { HOUR } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { checkOut } from "~/domain/bookings/attendance/check-out.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { declineFurtherHours } from "~/domain/bookings/further-hours/decline-further-hours.server";
import { startHoursPayment } from "~/domain/bookings/further-hours/payment/start-hours-payment.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { withdrawFurtherHours } from "~/domain/bookings/further-hours/withdraw-further-hours.server";
import { execute } from "~/domain/command.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { CANCEL_REASONS } from "~/lib/vocabulary";
import type { Model } from "./model";
import type { Actions } from "./purchases";
import type { Random } from "./random";

const { bookings, furtherHours, payments } = schema;
type Booking = typeof bookings.$inferSelect;

/** What both sides do with a booking besides reporting and approving its work. */
export const BOOKED_WORK: Actions = {
  "cancel as company": {
    weight: 3,
    act(model, random) {
      const booking = confirmed(model, random);
      // In each tier of the terms, and after the start.
      if (random.chance(0.6)) advanceTo(model, booking.startsAt - random.one([30, 24, 10, 2, 1, -2]) * HOUR);
      return cancel(companyOf(model, booking), booking, random);
    },
  },
  "cancel as inspector": {
    weight: 2,
    act(model, random) {
      const booking = confirmed(model, random);
      if (random.chance(0.3)) advanceTo(model, booking.startsAt + HOUR);
      return cancel(inspectorOf(model, booking), booking, random);
    },
  },
  "check in": {
    weight: 3,
    act(model, random) {
      const booking = confirmed(model, random);
      advanceTo(model, booking.startsAt - random.int(2) * HOUR);
      const input = { bookingId: booking.id };
      return execute(checkIn, { actor: inspectorOf(model, booking), input });
    },
  },
  "check out": {
    weight: 2,
    act(model, random) {
      const booking = random.one(
        model.rows(bookings).filter(({ state }) => ["confirmed", "work_done"].includes(state)),
      );
      const input = { bookingId: booking.id };
      return execute(checkOut, { actor: inspectorOf(model, booking), input });
    },
  },
  "propose further hours": {
    weight: 8,
    act(model, random) {
      const booking = random.one(
        model.rows(bookings).filter(({ state }) => ["confirmed", "work_done"].includes(state)),
      );
      advanceTo(model, booking.startsAt);
      const input = { bookingId: booking.id, quarters: 1 + random.int(12) };
      return execute(proposeFurtherHours, { actor: inspectorOf(model, booking), input });
    },
  },
  "open the payment of further hours": {
    weight: 8,
    async act(model, random) {
      const { id: furtherHoursId, booking } = proposal(model, random);
      const channel = random.chance(0.4) ? "intent" : "checkout";
      const input = { furtherHoursId, channel } as const;
      const { result } = await execute(startHoursPayment, { actor: companyOf(model, booking), input });
      const { channel: taken } = model.rows(payments).find(({ id }) => id === result.paymentId) ?? {};
      if (taken === "intent") await openIntent(model.ports, result.paymentId);
      else await openCheckout(model.ports, result.paymentId);
    },
  },
  "decline further hours": {
    weight: 1,
    act(model, random) {
      const { id: furtherHoursId, booking } = proposal(model, random);
      const input = { furtherHoursId, reason: "The pump was late" };
      return execute(declineFurtherHours, { actor: companyOf(model, booking), input });
    },
  },
  "withdraw further hours": {
    weight: 1,
    act(model, random) {
      const { id: furtherHoursId, booking } = proposal(model, random);
      return execute(withdrawFurtherHours, { actor: inspectorOf(model, booking), input: { furtherHoursId } });
    },
  },
};

/** What must hold of bookings at every moment. */
export function bookingProblems(model: Model): string[] {
  const paid = model.rows(payments).filter(({ fulfilledAt }) => fulfilledAt !== null);
  const hours = model.rows(furtherHours);
  return [
    ...model.rows(bookings).flatMap((booking) => {
      const own = paid.filter(({ engagementId }) => engagementId === booking.id);
      return [...goneBack(booking, own), ...boughtOnce(booking, own)];
    }),
    ...hours.flatMap(({ id, state }) => {
      const bought = paid.filter(({ kind, subjectId }) => kind === "further_hours" && subjectId === id).length;
      const expected = state === "paid" ? 1 : 0;
      return bought === expected ? [] : [`${id}: further hours that are ${state} were bought ${bought} times`];
    }),
  ];
}

type Payment = typeof payments.$inferSelect;

/** Nobody keeps money of a booking that its inspector gave back, or that was never agreed. An administrator may divide it otherwise. */
function goneBack({ id, cancelKind }: Booking, paid: Payment[]): string[] {
  if (cancelKind !== "inspector" && cancelKind !== "no_start") return [];
  return paid
    .filter(({ agreedShare, amount, refundedAmount }) => agreedShare === null && refundedAmount < amount)
    .map((payment) => `${id}: ${payment.id} went back only in part though the company had no work`);
}

/** A booking is bought by one payment; the others are for further hours. A time that was only held is bought by none. */
function boughtOnce({ id, state, heldUntil }: Booking, paid: Payment[]): string[] {
  const bought = paid.filter(({ kind }) => kind !== "further_hours").length;
  return bought === (heldUntil === null ? 1 : 0) ? [] : [`${id}: ${state}, and bought ${bought} times`];
}

function cancel(actor: CompanyActor | InspectorActor, { id: bookingId }: Booking, random: Random) {
  const quoted = quotedCancellation(actor, bookingId).quote?.refund ?? 0;
  return execute(cancelBooking, { actor, input: { bookingId, reason: random.one([...CANCEL_REASONS]), quoted } });
}

function confirmed(model: Model, random: Random): Booking {
  return random.one(model.rows(bookings).filter(({ state }) => state === "confirmed"));
}

function proposal(model: Model, random: Random) {
  const open = random.one(model.rows(furtherHours).filter(({ state }) => state === "proposed"));
  const booking = random.one(model.rows(bookings).filter(({ id }) => id === open.bookingId));
  return { ...open, booking };
}

function inspectorOf(model: Model, { inspectorId }: Booking): InspectorActor {
  const inspector = model.inspectors.find(({ id }) => id === inspectorId);
  if (!inspector) throw new Error(`no inspector ${inspectorId}`);
  return inspector;
}

function companyOf(model: Model, { companyId }: Booking): CompanyActor {
  const company = model.companies.find(({ id }) => id === companyId);
  if (!company) throw new Error(`no company ${companyId}`);
  return company;
}

function advanceTo(model: Model, moment: number): void {
  model.advance(Math.max(0, moment - model.world.clock.now()));
}
