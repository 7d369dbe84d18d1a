import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { DAY, type World } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { checkOut } from "~/domain/bookings/attendance/check-out.server";
import { correctTime } from "~/domain/bookings/attendance/correct-time.server";
import { declineFurtherHours } from "~/domain/bookings/further-hours/decline-further-hours.server";
import { expireDueHours } from "~/domain/bookings/further-hours/expire-due-hours.server";
import { startHoursPayment } from "~/domain/bookings/further-hours/payment/start-hours-payment.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { remindOfHours } from "~/domain/bookings/further-hours/remind-of-hours.server";
import { withdrawFurtherHours } from "~/domain/bookings/further-hours/withdraw-further-hours.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { clockIn, todayIn } from "~/lib/time/dates";
import type { Once } from "../each-time";
import { run } from "../run";
import { anEngagement } from "../scenes";

const { attendance } = schema;

/** Check-in and check-out, and further hours. */
export const HOURS = {
  async "check-in"(world) {
    const { inspector, booking } = await begun(world);
    return run(checkIn, inspector, { bookingId: booking.id });
  },
  async "check-out"(world) {
    const { inspector, booking } = await begun(world);
    await execute(checkIn, { actor: inspector, input: { bookingId: booking.id } });
    return run(checkOut, inspector, { bookingId: booking.id });
  },
  async "correct-time"(world) {
    const { inspector, booking } = await begun(world);
    const bookingId = booking.id;
    await execute(checkIn, { actor: inspector, input: { bookingId } });
    const markId = reads().select().from(attendance).where(eq(attendance.bookingId, bookingId)).get()?.id ?? "";
    const [date, time] = [todayIn(booking.zone, booking.startsAt), clockIn(booking.zone, booking.startsAt)];
    return run(correctTime, inspector, { bookingId, markId, date, time, reason: "No signal at the gate" });
  },
  async "propose-further-hours"(world) {
    const { inspector, booking } = await begun(world);
    return run(proposeFurtherHours, inspector, { bookingId: booking.id, quarters: 4, note: "Trucks came late" });
  },
  async "start-hours-payment"(world) {
    const { company, furtherHoursId } = await proposed(world);
    return run(startHoursPayment, company, { furtherHoursId });
  },
  async "decline-further-hours"(world) {
    const { company, furtherHoursId } = await proposed(world);
    return run(declineFurtherHours, company, { furtherHoursId, reason: "The pump broke, not you" });
  },
  async "withdraw-further-hours"(world) {
    const { inspector, furtherHoursId } = await proposed(world);
    return run(withdrawFurtherHours, inspector, { furtherHoursId });
  },
  async "expire-further-hours"(world) {
    await proposed(world);
    world.clock.advance(8 * DAY);
    return run(expireDueHours, SYSTEM, {});
  },
  async "remind-of-further-hours"(world) {
    await proposed(world);
    world.clock.advance(3 * DAY);
    return run(remindOfHours, SYSTEM, {});
  },
} satisfies Partial<Once>;

async function begun({ clock }: World) {
  const engagement = await anEngagement();
  clock.set(engagement.booking.startsAt + 60_000);
  return engagement;
}

async function proposed(world: World) {
  const { company, inspector, booking } = await begun(world);
  const input = { bookingId: booking.id, quarters: 4 };
  const { result } = await execute(proposeFurtherHours, { actor: inspector, input });
  return { company, inspector, furtherHoursId: result.furtherHoursId };
}
