import { and, eq, type SQL } from "drizzle-orm";
import { bookings, type Connection, furtherHours, payments } from "#db/client.server";
import type { CompanyActor, InspectorActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { conflict, notFound } from "../../errors";

/** A proposal of the actor's own, with its booking. @throws DomainError not_found */
export function loadHours(tx: Connection, actor: CompanyActor | InspectorActor, furtherHoursId: string) {
  const own =
    actor.role === "company" ? eq(furtherHours.companyId, companyOf(actor)) : eq(furtherHours.inspectorId, actor.id);
  const found = findHours(tx, and(eq(furtherHours.id, furtherHoursId), own));
  if (!found) throw notFound();
  return found;
}

/** Not scoped: the caller's `where` is. */
export function findHours(tx: Connection, where: SQL | undefined) {
  const found = tx
    .select({ hours: furtherHours, booking: bookings })
    .from(furtherHours)
    .innerJoin(bookings, eq(bookings.id, furtherHours.bookingId))
    .where(where)
    .get();
  return found && { ...found.hours, booking: found.booking };
}

/** While the company pays, nobody decides. @throws DomainError conflict "payment-in-progress" */
export function refuseWhilePaying(tx: Connection, furtherHoursId: string): void {
  if (areBeingPaid(tx, furtherHoursId)) throw conflict("payment-in-progress");
}

export function areBeingPaid(tx: Connection, furtherHoursId: string): boolean {
  const paying = tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.kind, "further_hours"), eq(payments.subjectId, furtherHoursId), eq(payments.state, "pending")),
    )
    .get();
  return paying !== undefined;
}
