import { accept, aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { endUnstarted } from "~/domain/bookings/dates/end-unstarted.server";
import { type Prepare, run } from "../run";

/** When the work takes place. */
export const DATES: Readonly<Record<string, Prepare>> = {
  async "end-unstarted-booking"({ clock }) {
    const { booking } = await withoutStart();
    clock.set(booking.startsAt + 15 * DAY);
    return run(endUnstarted, SYSTEM, { bookingId: booking.id });
  },
};

async function withoutStart() {
  const [company, inspector] = [aCompany(), anInspector()];
  const { id } = await aJob(company, { timeSlot: "flexible" });
  return { company, inspector, booking: await accept(company, await apply(inspector, id)) };
}
