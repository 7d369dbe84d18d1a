import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { attendance, bookings, companies } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { DAY, HOUR, HOURS } from "~/lib/bounds";
import { BOOKING_STATES, type BookingState } from "~/lib/vocabulary";
import type { InspectorActor, PersonActor } from "../../actor";
import { CONTACT_NAME, contactPerson, contactPhone, isContactOf } from "../../companies/contact-person.server";
import { notFound } from "../../errors";
import { isReportBegun } from "../work/begun-report.server";
import { attendedVisits, IN_ORDER } from "./attended-booking.server";
import { mayArrive, mayLeave } from "./policy";
import { openVisit, timeAtSite, type Visit, visitsOf } from "./visits";

/** How long after its end a booking that nobody came to stays in this part of the home page. Its own page has the buttons as long as they work. */
const SHOWN_AFTER_END_MS = 12 * HOUR;
const OPEN_VISITS_SHOWN_MS = 3 * DAY;
const SHOWN_AT_HOME = 3;
const LOOKED_AT = 20;

interface Attended {
  id: string;
  state: BookingState;
  inspectorId: string;
  startsAt: number;
  startAgreed: boolean;
  workDoneAt: number | null;
  cancelledAt: number | null;
}

/** When the inspector was at the site, and what can be pressed now. Not scoped: `bookingFor` has read the booking. */
export function attendanceOf(actor: PersonActor, booking: Attended) {
  return standingOf(actor, booking, attendedVisits(reads(), booking.id).visits);
}

export type Attendance = ReturnType<typeof attendanceOf>;

/** The press and the time that counts now. @throws DomainError not_found for a press of another booking */
export function momentToCorrect({ visits }: Pick<Attendance, "visits">, markId: string) {
  for (const { arrived, left } of visits) {
    if (arrived.id === markId) return { ...arrived, kind: "check_in" as const };
    if (left?.id === markId) return { ...left, kind: "check_out" as const };
  }
  throw notFound();
}

/** The bookings at whose site the inspector is, or may check in: where the inspector is comes first, then the soonest start. */
export function atSiteToday(actor: InspectorActor) {
  const at = now();
  const rows = reads()
    .select({
      booking: bookings,
      companyName: companies.name,
      companyPhone: contactPhone(bookings.companyId),
      companyContact: CONTACT_NAME,
      isReportBegun: isReportBegun(reads()),
    })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(contactPerson, isContactOf(bookings))
    .where(
      and(
        eq(bookings.inspectorId, actor.id),
        eq(bookings.startAgreed, true),
        inArray(bookings.state, BOOKING_STATES.filter(mayLeave)),
        gt(bookings.startsAt, at - OPEN_VISITS_SHOWN_MS),
        lte(bookings.startsAt, at + HOURS.checkInBefore.most),
      ),
    )
    .orderBy(desc(bookings.startsAt))
    .limit(LOOKED_AT)
    .all();
  const ids = rows.map(({ booking }) => booking.id);
  const marks = reads()
    .select()
    .from(attendance)
    .where(inArray(attendance.bookingId, ids))
    .orderBy(...IN_ORDER)
    .all();
  return rows
    .map(({ booking, ...row }) => {
      const visits = visitsOf(marks.filter(({ bookingId }) => bookingId === booking.id));
      return { ...booking, ...row, attendance: standingOf(actor, booking, visits) };
    })
    .filter(({ attendance: { mayCheckIn, mayCheckOut, visits }, endsAt }) => {
      const shownUntil = visits.length === 0 ? endsAt + SHOWN_AFTER_END_MS : endsAt;
      return mayCheckOut || (mayCheckIn && at < shownUntil);
    })
    .sort((a, b) => Number(b.attendance.mayCheckOut) - Number(a.attendance.mayCheckOut) || a.startsAt - b.startsAt)
    .slice(0, SHOWN_AT_HOME);
}

export type AtSite = ReturnType<typeof atSiteToday>[number];

function standingOf(actor: PersonActor, booking: Attended, visits: Visit[]) {
  const { state, inspectorId, startsAt, startAgreed } = booking;
  const at = now();
  const isOwn = actor.id === inspectorId;
  const isOpen = openVisit(visits) !== undefined;
  const checkInFrom = startsAt - HOURS.checkInBefore.most;
  return {
    visits,
    timeAtSite: timeAtSite(visits, endOf(booking, at)),
    isAtSite: isOpen && mayLeave(state),
    checkInFrom: startAgreed ? checkInFrom : null,
    mayCheckIn: isOwn && !isOpen && mayArrive(state) && startAgreed && at >= checkInFrom,
    mayCheckOut: isOwn && isOpen && mayLeave(state),
    mayCorrect: isOwn && mayLeave(state),
  };
}

/** Returns when a visit without a check-out ends for the sum: when the work was reported or the booking canceled, else now. */
function endOf({ workDoneAt, cancelledAt }: Attended, at: number): number {
  return Math.min(workDoneAt ?? cancelledAt ?? at, at);
}
