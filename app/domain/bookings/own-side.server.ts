import { eq, type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { companyOf } from "../accounts/company-of";
import type { CompanyActor, InspectorActor } from "../actor";
import { inspectorsBookings } from "./inspectors-bookings.server";

const { bookings } = schema;

/** The bookings of the actor's side. Inspectors have those that were paid for. */
export function ownSide(actor: CompanyActor | InspectorActor): SQL | undefined {
  return actor.role === "company" ? eq(bookings.companyId, companyOf(actor)) : inspectorsBookings(actor);
}

/** As `ownSide`, for a prepared statement: it runs with the values of `ownSideValues`. */
export function preparedOwnSide(role: (CompanyActor | InspectorActor)["role"]): SQL | undefined {
  const own = sql.placeholder("own");
  return role === "company" ? eq(bookings.companyId, own) : inspectorsBookings({ id: own });
}

/** Returns the values of a statement that was prepared with `preparedOwnSide`. */
export function ownSideValues(actor: CompanyActor | InspectorActor): { own: string } {
  return { own: actor.role === "company" ? companyOf(actor) : actor.id };
}
