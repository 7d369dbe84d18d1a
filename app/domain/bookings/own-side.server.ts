import { and, eq, type SQL, sql } from "drizzle-orm";
import { bookings } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { BOOKING_LISTS } from "~/lib/state-meanings";
import type { CompanyActor, InspectorActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { bookingsOf, preparedScope, scopeValues, type Whose } from "../companies/scope.server";
import { inspectorsBookings } from "./inspectors-bookings.server";

export function ownSide(actor: CompanyActor | InspectorActor): SQL | undefined {
  return actor.role === "company" ? bookingsOf(actor) : inspectorsBookings(actor);
}

/** Selects bookings in a state that is not over, by the indexes of those: what is over grows without end. */
export function inOpenState(state: (typeof BOOKING_LISTS.upcoming)[number]): SQL | undefined {
  // Written as in the partial indexes.
  return and(isAnyOf(bookings.state, BOOKING_LISTS.upcoming), eq(bookings.state, state));
}

/** As `ownSide`, for a prepared statement: it runs with the values of `ownSideValues`. */
export function preparedOwnSide(role: (CompanyActor | InspectorActor)["role"]): SQL | undefined {
  const own = sql.placeholder("own");
  return role === "company"
    ? and(eq(bookings.companyId, own), preparedScope(bookings))
    : inspectorsBookings({ id: own });
}

/** `whose` divides a company's alone. */
export function ownSideValues(actor: CompanyActor | InspectorActor, whose: Whose = "all") {
  return actor.role === "company" ? { own: companyOf(actor), ...scopeValues(actor, whose) } : { own: actor.id };
}
