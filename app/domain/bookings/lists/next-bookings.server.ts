import { and, asc, eq, gt, notExists, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { bookings, type Connection, companies, dateProposals, users } from "#db/client.server";
import { CONTACT_NAME, contactPerson, contactPhone, isContactOf } from "~/domain/companies/contact-person.server";
import type { Whose } from "~/domain/companies/scope.server";
import { preparedByShape } from "~/domain/core/reads/prepared.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { CompanyActor, InspectorActor } from "../../actor";
import { startDeadline } from "../lifecycle/conditions";
import { inOpenState, ownSide, ownSideValues, preparedOwnSide } from "../own-side.server";

const inspector = alias(users, "inspector");
const SHOWN_AT_HOME = 3;

export function nextBookings(actor: CompanyActor | InspectorActor, shownElsewhere: readonly { id: string }[] = []) {
  const shown = shownElsewhere.map(({ id }) => id);
  return comingRows(reads())
    .where(
      and(
        ownSide(actor),
        eq(bookings.state, "confirmed"),
        eq(bookings.startAgreed, true),
        gt(bookings.startsAt, now()),
        notInArray(bookings.id, shown),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(SHOWN_AT_HOME)
    .all();
}

export type NextBooking = ReturnType<typeof nextBookings>[number];

/** Returns the bookings for which neither side has proposed a start that waits for an answer, the first to end without one at the top. */
export function startsToAgree(actor: CompanyActor | InspectorActor, whose: Whose = "all") {
  const at = now();
  return startsQuery(reads(), { role: actor.role })
    .all(ownSideValues(actor, whose))
    .map((row) => ({ ...row, deadline: startDeadline(row.startsAt), at }));
}

const startsQuery = preparedByShape((connection, { role }: Pick<CompanyActor | InspectorActor, "role">) => {
  const proposed = connection
    .select({ one: sql`1` })
    .from(dateProposals)
    // Written as in the partial index.
    .where(and(eq(dateProposals.bookingId, bookings.id), sql`${dateProposals.state} = 'proposed'`));
  const unagreed = and(inOpenState("confirmed"), eq(bookings.startAgreed, false), notExists(proposed));
  return comingRows(connection)
    .where(and(preparedOwnSide(role), unagreed))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(SHOWN_AT_HOME)
    .prepare();
});

export type StartToAgree = ReturnType<typeof startsToAgree>[number];

function comingRows(connection: Connection) {
  return connection
    .select({
      id: bookings.id,
      number: bookings.number,
      state: bookings.state,
      title: bookings.title,
      location: bookings.location,
      siteState: bookings.siteState,
      zone: bookings.zone,
      date: bookings.date,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      startAgreed: bookings.startAgreed,
      isNightShift: bookings.isNightShift,
      companyName: companies.name,
      companyPhone: contactPhone(bookings.companyId),
      companyContact: CONTACT_NAME,
      inspectorPhone: inspector.phone,
      inspectorName: sql<string>`${inspector.firstName} || ' ' || ${inspector.lastName}`,
    })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(contactPerson, isContactOf(bookings))
    .innerJoin(inspector, eq(inspector.id, bookings.inspectorId))
    .$dynamic();
}
