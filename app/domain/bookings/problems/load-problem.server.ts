import { and, eq, sql } from "drizzle-orm";
import { bookings, type Connection, problemOffers, problems } from "#db/client.server";
import type { CompanyActor, InspectorActor } from "../../actor";
import { conflict, notFound } from "../../errors";
import type { Booking } from "../booking";
import { ownBooking } from "../own-booking.server";

export type Problem = typeof problems.$inferSelect;
export type Offer = typeof problemOffers.$inferSelect;
export type DisputedBooking = Booking & { problem: Problem };

/** Returns the problem that holds a booking. Not scoped: the caller has read the booking through its own scope. */
export function openProblemOf(connection: Connection, bookingId: string): Problem | undefined {
  return (
    connection
      .select()
      .from(problems)
      // Written as in the partial index.
      .where(and(eq(problems.bookingId, bookingId), sql`${problems.state} = 'open'`))
      .get()
  );
}

export function hasHadProblem(connection: Connection, bookingId: string): boolean {
  const ofBooking = eq(problems.bookingId, bookingId);
  return connection.select({ id: problems.id }).from(problems).where(ofBooking).limit(1).get() !== undefined;
}

/** Returns a booking of the actor's own with its open problem. @throws DomainError not_found; conflict "problem-over" */
export function ownProblem(
  connection: Connection,
  actor: CompanyActor | InspectorActor,
  bookingId: string,
): DisputedBooking {
  const booking = ownBooking(connection, actor, bookingId);
  const problem = openProblemOf(connection, bookingId);
  if (!problem) throw conflict("problem-over");
  return { ...booking, problem };
}

/** Not scoped: for administrators and the clock. @throws DomainError not_found; conflict "problem-over" */
export function anyProblem(connection: Connection, problemId: string): DisputedBooking {
  const found = connection
    .select({ problem: problems, booking: bookings })
    .from(problems)
    .innerJoin(bookings, eq(bookings.id, problems.bookingId))
    .where(eq(problems.id, problemId))
    .get();
  if (!found) throw notFound();
  if (found.problem.state !== "open") throw conflict("problem-over");
  return { ...found.booking, problem: found.problem };
}

export function openOfferOf(connection: Connection, problemId: string): Offer | undefined {
  return (
    connection
      .select()
      .from(problemOffers)
      // Written as in the partial index.
      .where(and(eq(problemOffers.problemId, problemId), sql`${problemOffers.state} = 'open'`))
      .get()
  );
}
