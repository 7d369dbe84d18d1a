import { and, eq, type SQL, sql } from "drizzle-orm";
import { bookings } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { BOOKING_LISTS } from "~/lib/state-meanings";
import type { CompanyActor, InspectorActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { inspectorsBookings } from "./inspectors-bookings.server";

export function ownSide(actor: CompanyActor | InspectorActor): SQL | undefined {
  return actor.role === "company" ? eq(bookings.companyId, companyOf(actor)) : inspectorsBookings(actor);
}

/** Selects bookings in a state that is not over, by the indexes of those: what is over grows without end. */
export function inOpenState(state: (typeof BOOKING_LISTS.upcoming)[number]): SQL | undefined {
  // Written as in the partial indexes.
  return and(isAnyOf(bookings.state, BOOKING_LISTS.upcoming), eq(bookings.state, state));
}

/** As `ownSide`, for a prepared statement: it runs with the values of `ownSideValues`. */
export function preparedOwnSide(role: (CompanyActor | InspectorActor)["role"]): SQL | undefined {
  const own = sql.placeholder("own");
  return role === "company" ? eq(bookings.companyId, own) : inspectorsBookings({ id: own });
}

export function ownSideValues(actor: CompanyActor | InspectorActor): { own: string } {
  return { own: actor.role === "company" ? companyOf(actor) : actor.id };
}
