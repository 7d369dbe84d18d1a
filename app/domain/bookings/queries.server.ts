import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { bookings, companies, inspectorProfiles, projects, users } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import type { Cents } from "~/lib/money";
import { type Rating, ratingFrom } from "~/lib/rating";
import { BOOKING_LISTS } from "~/lib/state-meanings";
import { fullName } from "~/lib/text/full-name";
import type { PersonActor } from "../actor";
import { contactPerson, isContactOf, reachAt, reachOf } from "../companies/contact-person.server";
import { hasRight } from "../companies/rights";
import { shownAssignment } from "../companies/shown-assignment";
import { totalsOf } from "../core/counters/queries.server";
import { keyset, type Place } from "../core/reads/keyset.server";
import { now, reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { ownSide } from "./own-side.server";
import { bookingPayments } from "./payment/booking-payment.server";
import { openProblemOf } from "./problems/load-problem.server";

const inspector = alias(users, "inspector");
const PAGE_SIZE = 20;

export type BookingTime = keyof typeof BOOKING_LISTS;

/** Returns a booking with the other side's address and the actor's part of the payment. @throws DomainError not_found */
export function bookingFor(actor: PersonActor, bookingId: string) {
  const found = reads()
    .select({
      booking: bookings,
      contact: reachAt(bookings.companyId),
      project: projects.name,
      inspector,
      companyName: companies.name,
      picture: inspectorProfiles.pictureId,
    })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(contactPerson, isContactOf(bookings))
    .leftJoin(projects, eq(projects.id, bookings.projectId))
    .innerJoin(inspector, eq(inspector.id, bookings.inspectorId))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, bookings.inspectorId))
    .where(and(eq(bookings.id, bookingId), ownBookings(actor)))
    .get();
  if (!found) throw notFound();
  const { booking, companyName, picture } = found;
  const contact = reachOf(found.contact);
  const payments = hasRight(actor, "pay") ? bookingPayments(actor, booking.id) : [];
  return {
    ...booking,
    /** Whether a problem that a side reported is open; a disputed booking without one is held by a bank. */
    hasProblem: booking.state === "disputed" && openProblemOf(reads(), booking.id) !== undefined,
    hasBegun: booking.startAgreed && now() >= booking.startsAt,
    assignment: shownAssignment(actor, {
      contact: found.contact,
      project: found.project,
      isOpen: BOOKING_LISTS.upcoming.includes(booking.state),
    }),
    company: {
      ...sideOf(booking.companyId, contact),
      name: companyName,
      /** Null once the company has closed. */
      person: contact?.name ?? null,
    },
    inspector: {
      ...sideOf(booking.inspectorId, found.inspector),
      ...hiddenUntilPaid(actor, booking),
      name: fullName(found.inspector),
      /** The id of the profile picture. */
      picture,
    },
    payments,
    /** The booking's own; null while unpaid. */
    payment: payments[0] ?? null,
  };
}

/** As a page shows it: members of a company see no prices. */
export type BookingView = Omit<ReturnType<typeof bookingFor>, "hourlyRate"> & { hourlyRate: Cents | null };

/** Returns a page of bookings: of open ones the earliest start first, since what is overdue began before; of past ones the newest first. */
export function bookingsOf(actor: PersonActor, time: BookingTime, place: Place = {}) {
  const order = { by: bookings.startsAt, id: bookings.id, descending: time === "past" };
  const pages = keyset({ ...order, keyOf: (row: BookingRow) => ({ at: row.startsAt, id: row.id }) }, place);
  const found = bookingRows()
    .where(and(ownBookings(actor), isAnyOf(bookings.state, BOOKING_LISTS[time]), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  return pages.pageOf(found, PAGE_SIZE);
}

export type BookingRow = ReturnType<ReturnType<typeof bookingRows>["all"]>[number];

/** Not scoped: the caller's `where` is. */
export function bookingRows() {
  return reads()
    .select({
      id: bookings.id,
      number: bookings.number,
      state: bookings.state,
      title: bookings.title,
      location: bookings.location,
      zone: bookings.zone,
      date: bookings.date,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      startAgreed: bookings.startAgreed,
      approvalDueAt: bookings.approvalDueAt,
      hours: bookings.hours,
      hourlyRate: bookings.hourlyRate,
      companyName: companies.name,
      inspectorName: sql<string>`${inspector.firstName} || ' ' || ${inspector.lastName}`,
    })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(inspector, eq(inspector.id, bookings.inspectorId))
    .$dynamic();
}

function ownBookings(actor: PersonActor): SQL | undefined {
  return actor.role === "admin" ? undefined : ownSide(actor);
}

interface Side {
  id: string;
  email: string | null;
  phone: string | null;
  rating: Rating | null;
}

function sideOf(id: string, reach: Pick<Side, "email" | "phone"> | null): Side {
  const { email = null, phone = null } = reach ?? {};
  return { id, email, phone, rating: ratingFrom(totalsOf(id)) };
}

/** A company that only holds an inspector's time does not learn how to reach the inspector. */
function hiddenUntilPaid({ role }: PersonActor, { heldUntil }: Pick<typeof bookings.$inferSelect, "heldUntil">) {
  return role === "company" && heldUntil !== null ? { email: null, phone: null } : {};
}
