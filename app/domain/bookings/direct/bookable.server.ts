import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { bookings, type Connection, inspectorProfiles, users } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";
import type { Cents } from "~/lib/money";
import { todayIn } from "~/lib/time/dates";
import { zoneOf } from "~/lib/time/home-zone";
import { daysOffFrom } from "../../availability/days-off/queries.server";
import { weekOf } from "../../availability/queries.server";
import { daysOffIn, isCovered } from "../../availability/week";
import { coveredUntil } from "../../certification/fit";
import { approvedCertifications } from "../../certification/queries.server";
import { conflict, DomainError, forbidden, notFound } from "../../errors";
import { jobsGate } from "../../jobs/gate.server";
import type { Barrier } from "../../people/blocks/policy";
import { barrierBetween } from "../../people/blocks/queries.server";
import { hasOtherBooking } from "../booked-time.server";
import type { Span } from "../span";

/** Returns an inspector with what decides about a booking from now (UTC milliseconds) on. @throws DomainError not_found for anybody else, closed and suspended accounts too */
export function bookable(connection: Connection, inspectorId: string, now: number) {
  const found = connection
    .select({ user: users, hourlyRate: inspectorProfiles.hourlyRate, specialties: inspectorProfiles.specialties })
    .from(users)
    .innerJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .where(
      and(eq(users.id, inspectorId), eq(users.role, "inspector"), isNull(users.closedAt), isNull(users.suspendedAt)),
    )
    .get();
  if (!found) throw notFound();
  const { firstName, lastName, city, usState } = found.user;
  const zone = zoneOf(usState);
  return {
    id: inspectorId,
    firstName,
    lastName,
    city,
    usState,
    hourlyRate: found.hourlyRate,
    specialties: found.specialties ?? [],
    zone,
    week: weekOf(connection, inspectorId),
    daysOff: daysOffFrom(connection, inspectorId, todayIn(zone, now)),
    payable: jobsGate(connection, inspectorId).payable,
    certificates: approvedCertifications(connection, inspectorId),
  };
}

export type Bookable = ReturnType<typeof bookable>;

/** Returns why the inspector cannot be booked at all now by a company behind this barrier, or null. */
export function standingObstacle(
  { firstName, payable, certificates, hourlyRate }: Bookable,
  barrier: Barrier | null,
): DomainError | null {
  if (barrier) return forbidden(barrier);
  if (!payable) return new DomainError("forbidden", "STRIPE_SETUP_REQUIRED", { params: { name: firstName } });
  if (certificates.length === 0) return conflict("inspector-not-certified");
  return hourlyRate === null ? conflict("inspector-without-rate") : null;
}

interface Wanted {
  companyId: CompanyId;
  /** Calendar date at the site. */
  date: string;
  span: Span;
}

/**
 * Returns the rate of an inspector who can be booked for this time, in cents. @throws DomainError forbidden "blocked-by-you", "contact-closed", "STRIPE_SETUP_REQUIRED";
 * conflict "inspector-not-certified", "inspector-without-rate", "inspector-day-off", "inspector-unavailable", "slot-held-by-you", "booking-overlap"
 */
export function bookableRate(tx: Connection, inspector: Bookable, { companyId, date, span }: Wanted): Cents {
  const obstacle = standingObstacle(inspector, barrierBetween(tx, companyId, inspector.id));
  if (obstacle) throw obstacle;
  const { id, certificates, hourlyRate, week, daysOff, zone } = inspector;
  const lastDay = coveredUntil(certificates);
  if (hourlyRate === null || (lastDay !== null && lastDay < date)) throw conflict("inspector-not-certified");
  if (daysOffIn(daysOff, zone, span).length > 0) throw conflict("inspector-day-off");
  if (!isCovered(week, zone, span)) throw conflict("inspector-unavailable");
  if (hasOtherBooking(tx, id, span))
    throw conflict(holds(tx, id, companyId, span) ? "slot-held-by-you" : "booking-overlap");
  return hourlyRate;
}

function holds(tx: Connection, inspectorId: string, companyId: CompanyId, { startsAt, endsAt }: Span): boolean {
  const held = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.companyId, companyId),
        sql`${bookings.state} = 'pending'`,
        eq(bookings.inspectorId, inspectorId),
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
      ),
    )
    .limit(1)
    .get();
  return held !== undefined;
}
