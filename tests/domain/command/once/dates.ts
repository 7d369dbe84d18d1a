import { accept, aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { acceptDate } from "~/domain/bookings/dates/accept-date.server";
import { declineDate } from "~/domain/bookings/dates/decline-date.server";
import { endUnstarted } from "~/domain/bookings/dates/end-unstarted.server";
import { expireDates } from "~/domain/bookings/dates/expire-dates.server";
import { proposeDate } from "~/domain/bookings/dates/propose-date.server";
import { withdrawDate } from "~/domain/bookings/dates/withdraw-date.server";
import { execute } from "~/domain/command.server";
import type { Once } from "../each-time";
import { run } from "../run";

/** When the work takes place. */
export const DATES = {
  async "propose-date"() {
    const { inspector, booking } = await withoutStart();
    const input = { bookingId: booking.id, date: "2026-11-25", time: "08:00", note: "The pump comes on Wednesday" };
    return run(proposeDate, inspector, input);
  },
  async "accept-date"() {
    const { company, dateProposalId } = await proposed();
    return run(acceptDate, company, { dateProposalId });
  },
  async "decline-date"() {
    const { company, dateProposalId } = await proposed();
    return run(declineDate, company, { dateProposalId, reason: "The deck is not ready by then" });
  },
  async "withdraw-date"() {
    const { inspector, dateProposalId } = await proposed();
    return run(withdrawDate, inspector, { dateProposalId });
  },
  async "expire-dates"({ clock }) {
    await proposed();
    clock.advance(4 * DAY);
    return run(expireDates, SYSTEM, {});
  },
  async "end-unstarted-booking"({ clock }) {
    const { booking } = await withoutStart();
    clock.set(booking.startsAt + 15 * DAY);
    return run(endUnstarted, SYSTEM, { bookingId: booking.id });
  },
} satisfies Partial<Once>;

async function proposed() {
  const { company, inspector, booking } = await withoutStart();
  const input = { bookingId: booking.id, date: "2026-11-25", time: "08:00" };
  const { result } = await execute(proposeDate, { actor: inspector, input });
  return { company, inspector, dateProposalId: result.dateProposalId };
}

async function withoutStart() {
  const [company, inspector] = [aCompany(), anInspector()];
  const { id } = await aJob(company, { timeSlot: "flexible" });
  return { company, inspector, booking: await accept(company, await apply(inspector, id)) };
}
