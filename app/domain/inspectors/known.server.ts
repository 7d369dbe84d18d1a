import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bookings, connectionSides, users } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { PAID_BOOKING_STATES } from "~/lib/state-meanings";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { reads } from "../core/runtime.server";

/** Returns with which of these inspectors a company has a booking that was paid for and not canceled, and whose email address it may read. */
export function knownTo(actor: CompanyActor, inspectorIds: readonly string[]) {
  // Of a single table drizzle writes its columns without the table, and `bookings` has an id too.
  const id = sql`${users}.id`;
  const rows = reads()
    .select({ id: users.id, isBooked: isBookedBy(actor, id), isConnected: isConnectedWith(actor, id) })
    .from(users)
    .where(inArray(users.id, [...inspectorIds]))
    .all();
  const idsOf = (some: typeof rows) => new Set(some.map(({ id }) => id));
  return {
    bookedBefore: idsOf(rows.filter(({ isBooked }) => isBooked)),
    withEmail: idsOf(rows.filter(({ isBooked, isConnected }) => isBooked || isConnected)),
  };
}

/** Whether a company may read an inspector's email address: it has paid for a booking, or is connected. docs/security.md, "Who may what". */
export function mayReadEmail(actor: CompanyActor, inspectorId: SQLWrapper): SQL<number> {
  return sql<number>`(${isConnectedWith(actor, inspectorId)} or ${isBookedBy(actor, inspectorId)})`;
}

function isBookedBy(actor: CompanyActor, inspectorId: SQLWrapper): SQL<number> {
  return sql<number>`exists (select 1 from ${bookings} where ${bookings.companyId} = ${companyOf(actor)}
    and ${bookings.inspectorId} = ${inspectorId} and ${isAnyOf(bookings.state, PAID_BOOKING_STATES)})`;
}

function isConnectedWith(actor: CompanyActor, inspectorId: SQLWrapper): SQL<number> {
  return sql<number>`exists (select 1 from ${connectionSides} where ${connectionSides.userId} = ${companyOf(actor)}
    and ${connectionSides.partnerId} = ${inspectorId} and ${connectionSides.state} = 'accepted')`;
}
