import { and, eq, inArray } from "drizzle-orm";
import { bookings } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { PAID_BOOKING_STATES } from "~/lib/state-meanings";
import { companyOf } from "../accounts/company-of";
import type { CompanyActor } from "../actor";
import { reads } from "../core/runtime.server";
import { connectedAmong } from "../people/connections/connected-among.server";

/** Returns with which of these inspectors a company has a booking that was paid for and not canceled. */
export function bookedBefore(actor: CompanyActor, inspectorIds: readonly string[]): Set<string> {
  const found = reads()
    .selectDistinct({ inspectorId: bookings.inspectorId })
    .from(bookings)
    .where(
      and(
        eq(bookings.companyId, companyOf(actor)),
        inArray(bookings.inspectorId, [...inspectorIds]),
        isAnyOf(bookings.state, PAID_BOOKING_STATES),
      ),
    )
    .all();
  return new Set(found.map(({ inspectorId }) => inspectorId));
}

/** Returns whose email address a company may read: those it has paid for or is connected with. docs/security.md, "Who may what". */
export function withKnownEmail(actor: CompanyActor, inspectorIds: readonly string[]): Set<string> {
  const connected = connectedAmong(reads(), companyOf(actor), inspectorIds);
  return new Set([...bookedBefore(actor, inspectorIds), ...connected]);
}
