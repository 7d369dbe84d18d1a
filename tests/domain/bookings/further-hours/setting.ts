import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { pay } from "#tests/support/money/payments";
import type { Till } from "#tests/support/money/till";
import { rowOf } from "#tests/support/work/direct-bookings";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { attendanceOf } from "~/domain/bookings/attendance/queries.server";
import { declineFurtherHours } from "~/domain/bookings/further-hours/decline-further-hours.server";
import { startHoursPayment } from "~/domain/bookings/further-hours/payment/start-hours-payment.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { furtherHoursOf } from "~/domain/bookings/further-hours/queries.server";
import { withdrawFurtherHours } from "~/domain/bookings/further-hours/withdraw-further-hours.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { engaged } from "../engaged";

const { furtherHours } = schema;

/** A booking whose work has begun, with what both sides do about further hours. */
export async function atWork() {
  const engagement = await engaged();
  const { till, company, inspector, booking } = engagement;
  till.world.clock.set(booking.startsAt);
  return { ...engagement, ...movesOf(till, company, inspector, booking.id) };
}

export type AtWork = Awaited<ReturnType<typeof atWork>>;

function movesOf(till: Till, company: CompanyActor, inspector: InspectorActor, bookingId: string) {
  const input = { bookingId };
  async function openPayment(furtherHoursId: string) {
    const { result } = await execute(startHoursPayment, { actor: company, input: { furtherHoursId } });
    await openCheckout(till.ports, result.paymentId);
    return result.paymentId;
  }
  return {
    async propose(quarters: number, note?: string) {
      const { result } = await execute(proposeFurtherHours, { actor: inspector, input: { ...input, quarters, note } });
      return result.furtherHoursId;
    },
    openPayment,
    async payFor(furtherHoursId: string) {
      const paymentId = await openPayment(furtherHoursId);
      pay(till, paymentId);
      await settlePayment(till.ports, paymentId);
      return paymentId;
    },
    decline: (furtherHoursId: string) =>
      execute(declineFurtherHours, { actor: company, input: { furtherHoursId, reason: "The pump broke, not you" } }),
    withdraw: (furtherHoursId: string) =>
      execute(withdrawFurtherHours, { actor: inspector, input: { furtherHoursId } }),
    report: () => execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } }),
    approve: () => execute(approveWork, { actor: company, input }),
    bookingState: () => rowOf(bookingId).state,
    seen(actor: CompanyActor | InspectorActor = inspector) {
      const booking = bookingFor(actor, bookingId);
      return furtherHoursOf(actor, booking, attendanceOf(actor, booking));
    },
  };
}

export function hoursOf(furtherHoursId: string) {
  return reads().select().from(furtherHours).where(eq(furtherHours.id, furtherHoursId)).get();
}
