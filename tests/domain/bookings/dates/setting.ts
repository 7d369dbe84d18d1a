import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { accept, aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { rowOf } from "#tests/support/work/direct-bookings";
import { openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { acceptDate } from "~/domain/bookings/dates/accept-date.server";
import { declineDate } from "~/domain/bookings/dates/decline-date.server";
import { proposeDate } from "~/domain/bookings/dates/propose-date.server";
import { withdrawDate } from "~/domain/bookings/dates/withdraw-date.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { zonedTime } from "~/lib/time/dates";
import type { TimeSlot } from "~/lib/vocabulary";

const TEXAS = "America/Chicago";
/** A time of a day in Texas. */
export const at = (date: string, time: string) => zonedTime(date, time, TEXAS);

/** A paid booking on Tuesday, November 24, at 8 AM in Texas or without a start, with what both sides do about its date. */
export async function dated(timeSlot: TimeSlot = "morning") {
  const { clock, database } = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const job = await aJob(company, { timeSlot });
  const booking = await accept(company, await apply(inspector, job.id));
  const row = () => rowOf(booking.id);
  return { clock, database, company, inspector, job, booking, row, ...datesOfBooking(booking.id) };
}

/** What both sides do about the date of a booking. */
export function datesOfBooking(bookingId: string) {
  return {
    async propose(actor: Side, date: string, time: string, note?: string) {
      const { result } = await execute(proposeDate, { actor, input: { bookingId, date, time, note } });
      return result.dateProposalId;
    },
    accept: (actor: Side, dateProposalId: string) => execute(acceptDate, { actor, input: { dateProposalId } }),
    decline: (actor: Side, dateProposalId: string, reason?: string) =>
      execute(declineDate, { actor, input: { dateProposalId, reason } }),
    withdraw: (actor: Side, dateProposalId: string) => execute(withdrawDate, { actor, input: { dateProposalId } }),
  };
}

export function proposalRow(dateProposalId: string) {
  const row = reads().select().from(schema.dateProposals).where(eq(schema.dateProposals.id, dateProposalId)).get();
  if (!row) throw new Error(`no proposal ${dateProposalId}`);
  return row;
}

type Side = CompanyActor | InspectorActor;
