import { and, eq, inArray, or } from "drizzle-orm";
import { bookings, type Connection } from "#db/client.server";
import { RUNNING_BOOKING_STATES } from "~/lib/state-meanings";
import type { CompanyActor, InspectorActor } from "../actor";
import { companyOf } from "../companies/company-of";
import type { Barrier } from "../people/blocks/policy";
import { barrierBetween } from "../people/blocks/queries.server";
import type { Booking } from "./booking";

/** Why two people may not write to each other, null where they may. Somebody waits at a site while a booking of theirs runs, so a block does not count then. */
export function barrierToWriting(connection: Connection, personId: string, otherId: string): Barrier | null {
  const barrier = barrierBetween(connection, personId, otherId);
  return barrier && hasRunningBooking(connection, personId, otherId) ? null : barrier;
}

export function barrierToOther(
  connection: Connection,
  actor: CompanyActor | InspectorActor,
  { companyId, inspectorId, state }: Pick<Booking, "companyId" | "inspectorId" | "state">,
): Barrier | null {
  if (RUNNING_BOOKING_STATES.includes(state)) return null;
  return actor.role === "company"
    ? barrierToWriting(connection, companyOf(actor), inspectorId)
    : barrierToWriting(connection, actor.id, companyId);
}

function hasRunningBooking(connection: Connection, one: string, other: string): boolean {
  const found = connection
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(
          and(eq(bookings.inspectorId, one), eq(bookings.companyId, other)),
          and(eq(bookings.inspectorId, other), eq(bookings.companyId, one)),
        ),
        inArray(bookings.state, RUNNING_BOOKING_STATES),
      ),
    )
    .limit(1)
    .get();
  return found !== undefined;
}
