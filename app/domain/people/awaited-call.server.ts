import { and, eq } from "drizzle-orm";
import { applications, bookings, type Connection } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import type { PersonId } from "~/lib/ids";
import { BOOKING_LISTS } from "~/lib/state-meanings";
import { type AnyPerson, isActing } from "../actor";
import { companyOf } from "../companies/company-of";
import { looksAfterAnything } from "../companies/looked-after.server";
import { peopleAtWork } from "../companies/memberships.server";

/**
 * Why somebody keeps a phone number: the other side of work that is not over may call it, of a company its contact's or else another's (`contactPhone`).
 * Undefined where nobody does. Inside a command `connection` is `tx`.
 */
export function awaitedCall(connection: Connection, actor: AnyPerson): string | undefined {
  if (isActing(actor, ["company"])) {
    const companyId = companyOf(actor);
    const hasAnother = peopleAtWork(connection, companyId).some(({ id, phone }) => id !== actor.id && phone);
    return looksAfterAnything(connection, { companyId, userId: hasAnother ? actor.id : undefined })
      ? "A job or booking of your company is not over, and its inspector may call you. Enter another number."
      : undefined;
  }
  return isActing(actor, ["inspector"]) && hasWork(connection, actor.id)
    ? "You have an application or a booking that is not over, and the company may call you. Enter another number."
    : undefined;
}

function hasWork(connection: Connection, inspectorId: PersonId): boolean {
  const applied = and(eq(applications.inspectorId, inspectorId), eq(applications.state, "pending"));
  if (connection.select({ id: applications.id }).from(applications).where(applied).limit(1).get()) return true;
  const booked = and(eq(bookings.inspectorId, inspectorId), isAnyOf(bookings.state, BOOKING_LISTS.upcoming));
  return connection.select({ id: bookings.id }).from(bookings).where(booked).limit(1).get() !== undefined;
}
