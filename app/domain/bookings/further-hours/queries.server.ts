import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { companies, furtherHours, payments, users } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { HOURS } from "~/lib/bounds";
import type { Cents } from "~/lib/money";
import { furtherPrice, QUARTERS_AN_HOUR } from "~/lib/prices";
import { fullName } from "~/lib/text/full-name";
import { begunQuarters, quartersInMs } from "~/lib/time/durations";
import type { BookingState } from "~/lib/vocabulary";
import type { CompanyActor, InspectorActor, PersonActor } from "../../actor";
import { hasRight } from "../../companies/rights";
import { type Attendance, attendanceOf } from "../attendance/queries.server";
import { loadHours } from "./load-hours.server";
import { paidQuartersOf } from "./payment/paid-quarters.server";
import { areHoursPayable, proposalObstacle } from "./policy";

interface Engaged {
  id: string;
  state: BookingState;
  inspectorId: string;
  startsAt: number;
  startAgreed: boolean;
  hours: number;
  hourlyRate: Cents;
}

/** What is paid for, what was proposed beyond it (members of a company see no prices, and so nothing of it), and what could be proposed. Not scoped: `bookingFor` has read the booking. */
export function furtherHoursOf(actor: PersonActor, booking: Engaged, attendance: Attendance) {
  const rows = reads()
    .select()
    .from(furtherHours)
    .where(eq(furtherHours.bookingId, booking.id))
    .orderBy(asc(furtherHours.createdAt))
    .all();
  const paying = openPayments(rows.map(({ id }) => id));
  const proposals = rows.map((row) => ({ ...row, ...priced(booking, row, paying) }));
  const open = proposals.find(({ state }) => state === "proposed");
  const paidQuarters = proposals
    .filter(({ state }) => state === "paid")
    .reduce((sum, { quarters }) => sum + quarters, booking.hours * QUARTERS_AN_HOUR);
  const obstacle = proposalObstacle({ ...booking, hasCome: attendance.visits.length > 0 }, now());
  const worked = workedSoFar(paidQuarters, attendance);
  return {
    proposals: hasRight(actor, "pay") ? proposals : [],
    worked,
    /** Quarter hours that the form begins with; 0 where none were worked beyond those paid for. */
    suggested: Math.min(begunQuarters(worked.beyond), HOURS.quarters.most),
    obstacle,
    mayPropose: actor.id === booking.inspectorId && obstacle === null && !open,
  };
}

export type FurtherHours = ReturnType<typeof furtherHoursOf>;
export type Proposal = FurtherHours["proposals"][number];

/** A proposal of one's own, with what it costs, what is paid for and was worked so far, and whether it can be answered. @throws DomainError not_found */
export function hoursToDecide(actor: CompanyActor | InspectorActor, furtherHoursId: string) {
  const { booking, ...hours } = loadHours(reads(), actor, furtherHoursId);
  const names = reads()
    .select({ inspector: users, companyName: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, booking.companyId))
    .where(eq(users.id, booking.inspectorId))
    .get();
  return {
    ...hours,
    ...priced(booking, hours, openPayments([hours.id])),
    booking,
    worked: workedSoFar(paidQuartersOf(booking), attendanceOf(actor, booking)),
    isOpen: hours.state === "proposed" && hours.expiresAt > now(),
    isPayable: areHoursPayable(booking.state),
    inspectorName: names ? fullName(names.inspector) : "",
    companyName: names?.companyName ?? "",
  };
}

export type HoursToDecide = ReturnType<typeof hoursToDecide>;

/** What is paid for, and milliseconds at the site: all, null where nobody checked in, and those beyond what is paid for. */
function workedSoFar(paidQuarters: number, { visits, timeAtSite }: Attendance) {
  return {
    paidQuarters,
    onSite: visits.length > 0 ? timeAtSite : null,
    beyond: Math.max(timeAtSite - quartersInMs(paidQuarters), 0),
  };
}

export type WorkedSoFar = ReturnType<typeof workedSoFar>;

function priced({ hourlyRate }: Pick<Engaged, "hourlyRate">, row: { id: string; quarters: number }, paying: Paying) {
  return { price: furtherPrice({ hourlyRate, quarters: row.quarters }), openPaymentId: paying.get(row.id) ?? null };
}

type Paying = ReadonlyMap<string, string>;

function openPayments(ids: string[]): Paying {
  const found = reads()
    .select({ id: payments.id, subjectId: payments.subjectId })
    .from(payments)
    .where(and(eq(payments.kind, "further_hours"), inArray(payments.subjectId, ids), eq(payments.state, "pending")))
    .orderBy(desc(payments.attempt))
    .all();
  return new Map(found.map(({ id, subjectId }) => [subjectId, id]));
}
