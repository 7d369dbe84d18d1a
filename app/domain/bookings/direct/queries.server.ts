import { and, asc, eq, gt, sql } from "drizzle-orm";
import { bookings, users } from "#db/client.server";
import type { Whose } from "~/domain/companies/scope.server";
import { totalsOf } from "~/domain/core/counters/queries.server";
import { prepared } from "~/domain/core/reads/prepared.server";
import { now, reads } from "~/domain/core/runtime.server";
import { HOURS } from "~/lib/bounds";
import { bookingPrice } from "~/lib/prices";
import { ratingFrom } from "~/lib/rating";
import { stateByCode } from "~/lib/states";
import { fullName } from "~/lib/text/full-name";
import type { CompanyActor, PersonActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { companyState } from "../../jobs/drafts/queries.server";
import { beyondLimit } from "../../payments/limit/beyond-limit.server";
import { isBeyond } from "../../payments/limit/pay-limit";
import type { Barrier } from "../../people/blocks/policy";
import { barrierBetween } from "../../people/blocks/queries.server";
import { barrierToWriting } from "../barrier.server";
import { cancellationRecord } from "../cancellation/record.server";
import { ownSideValues, preparedOwnSide } from "../own-side.server";
import { bookable, standingObstacle } from "./bookable.server";
import { offeredDays } from "./offered-days.server";

interface Requested {
  /** Two-letter code of the site's state; the inspector's own unless it is one, else the company's. */
  state: string | null;
  /** The first day with a free slot unless it can be booked. */
  date: string | null;
}

/** Returns what a company sees of an inspector before it books. @throws DomainError not_found */
export function inspectorToBook(actor: CompanyActor, inspectorId: string, requested: Requested) {
  const at = now();
  const inspector = bookable(reads(), inspectorId, at);
  const { id, city, usState, zone, week, certificates, hourlyRate, specialties } = inspector;
  const barrier = barrierToBooking(actor, id);
  const obstacle = standingObstacle(inspector, barrier);
  const site =
    [requested.state, usState, companyState(actor)].flatMap((code) => stateByCode(code ?? "") ?? [])[0] ?? null;
  const days = site && !obstacle ? offeredDays(reads(), inspector, site.zone, at) : [];
  return {
    id,
    name: fullName(inspector),
    city,
    usState,
    zone,
    week,
    hourlyRate,
    specialties,
    site,
    at,
    /** Without their numbers: with one somebody could pass for its holder. */
    certificates: certificates.map(({ certificationLevel, expiryDate }) => ({ certificationLevel, expiryDate })),
    rating: ratingFrom(totalsOf(id)),
    cancellations: cancellationRecord(id),
    price: hourlyRate === null ? null : bookingPrice(hourlyRate),
    obstacle: obstacle && { code: obstacle.code, params: obstacle.params },
    mayWrite: barrier === null || barrierToWriting(reads(), companyOf(actor), id) === null,
    days: days.map(({ date, free }) => ({ date, free })),
    day: days.find(({ date }) => date === requested.date) ?? days.find(({ free }) => free > 0) ?? days[0] ?? null,
  };
}

export type InspectorToBook = ReturnType<typeof inspectorToBook>;

/** Returns the times that a company holds and has not paid for, first the one whose hold ends first. At most five are held at once. */
export function heldTimes(actor: CompanyActor, whose: Whose = "all") {
  const at = now();
  return heldQuery(reads())
    .all({ ...ownSideValues(actor, whose), at })
    .map((row) => ({ ...row, heldUntil: row.heldUntil ?? at, total: bookingPrice(row.hourlyRate).total, at }))
    .map((row) => ({ ...row, isBeyondLimit: isBeyond(actor.company.payLimit, row.total) }));
}

const heldQuery = prepared((connection) =>
  connection
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      location: bookings.location,
      zone: bookings.zone,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      hourlyRate: bookings.hourlyRate,
      heldUntil: bookings.heldUntil,
      inspectorName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.inspectorId))
    .where(
      and(preparedOwnSide("company"), eq(bookings.state, "pending"), gt(bookings.heldUntil, sql.placeholder("at"))),
    )
    .orderBy(asc(bookings.heldUntil))
    .limit(HOURS.heldBookings.most)
    .prepare(),
);

export type HeldTime = ReturnType<typeof heldTimes>[number];

type Holding = Pick<typeof bookings.$inferSelect, "id" | "state" | "heldUntil" | "hourlyRate" | "inspectorId">;

export function holdOf(actor: PersonActor, { id, state, heldUntil, hourlyRate, inspectorId }: Holding) {
  if (actor.role !== "company" || heldUntil === null) return null;
  const isHeld = state === "pending" && heldUntil > now();
  const barrier = isHeld ? barrierToBooking(actor, inspectorId) : null;
  const price = bookingPrice(hourlyRate);
  const beyond = isHeld ? beyondLimit(actor, { kind: "booking", subjectId: id, amount: price.total }) : null;
  // Its time runs out before an owner would have to answer, so nobody asks: it waits for the owners at their home.
  return { until: heldUntil, isHeld, barrier, price, beyondLimit: beyond && { ...beyond, mayAsk: false } };
}

export type Hold = NonNullable<ReturnType<typeof holdOf>>;

/** Who has blocked whom is private, also from an administrator who looks through the company's eyes. */
function barrierToBooking(actor: CompanyActor, inspectorId: string): Barrier | null {
  return actor.impersonator ? null : barrierBetween(reads(), companyOf(actor), inspectorId);
}
