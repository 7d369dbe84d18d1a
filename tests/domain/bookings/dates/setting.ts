import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCompany } from "#tests/support/factories";
import { anEngagement, aPayableInspector, openTill } from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { acceptDate } from "~/domain/bookings/dates/accept-date.server";
import { declineDate } from "~/domain/bookings/dates/decline-date.server";
import { proposeDate } from "~/domain/bookings/dates/propose-date.server";
import { withdrawDate } from "~/domain/bookings/dates/withdraw-date.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { noticesOf } from "~/domain/notifications/notices/notices.server";
import { cents } from "~/lib/money";
import { zonedTime } from "~/lib/time/dates";
import type { TimeSlot } from "~/lib/vocabulary";

const TEXAS = "America/Chicago";
/** A time of a day in Texas. */
export const at = (date: string, time: string) => zonedTime(date, time, TEXAS);

/** A paid booking on Tuesday, November 24: at 8 AM in Texas, or without a start. */
export async function booked(timeSlot: TimeSlot = "morning") {
  const till = openTill(openWorld());
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const engagement = await anEngagement(till, company, inspector, cents(8500), { timeSlot });
  return { till, clock: till.world.clock, company, inspector, ...engagement };
}

/** A booking with what both sides do about its date, and its row as it is now. */
export async function dated(timeSlot: Parameters<typeof booked>[0] = "morning") {
  const world = await booked(timeSlot);
  return { ...world, ...datesOfBooking(world.booking.id), row: () => bookingRow(world.booking.id) };
}

export function bookingRow(bookingId: string) {
  const row = reads().select().from(schema.bookings).where(eq(schema.bookings.id, bookingId)).get();
  if (!row) throw new Error(`no booking ${bookingId}`);
  return row;
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

/** The notices of the events of a type. */
export const told = (type: Parameters<typeof eventsOf>[0]) =>
  eventsOf(type).flatMap((event) => noticesOf(reads() as never, event as never));

type Side = CompanyActor | InspectorActor;
