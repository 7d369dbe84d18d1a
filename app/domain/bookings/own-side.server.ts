import { eq, type SQL } from "drizzle-orm";
import { schema } from "#db/client.server";
import { companyOf } from "../accounts/company-of";
import type { CompanyActor, InspectorActor } from "../actor";
import { inspectorsBookings } from "./inspectors-bookings.server";

const { bookings } = schema;

/** The bookings of the actor's side. Inspectors have those that were paid for. */
export function ownSide(actor: CompanyActor | InspectorActor): SQL | undefined {
  return actor.role === "company" ? eq(bookings.companyId, companyOf(actor)) : inspectorsBookings(actor);
}
