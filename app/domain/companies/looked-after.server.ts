import { and, eq, isNull, type SQL } from "drizzle-orm";
import { bookings, type Connection, jobs } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import type { CompanyId, PersonId } from "~/lib/ids";
import { ACTIVE_JOB_STATES, BOOKING_LISTS } from "~/lib/state-meanings";

interface Contact {
  companyId: CompanyId;
  /** Left out: whoever it is, or nobody. */
  userId?: PersonId | undefined;
}

/** The condition of the jobs that are not over and name somebody as their contact. */
export function jobsLookedAfterBy({ companyId, userId }: Contact): SQL | undefined {
  const { state, contactId, deletedAt } = jobs;
  return and(
    eq(jobs.companyId, companyId),
    userId && eq(contactId, userId),
    isAnyOf(state, ACTIVE_JOB_STATES),
    isNull(deletedAt),
  );
}

export function bookingsLookedAfterBy({ companyId, userId }: Contact): SQL | undefined {
  const { state, contactId } = bookings;
  return and(
    eq(bookings.companyId, companyId),
    userId && eq(contactId, userId),
    isAnyOf(state, BOOKING_LISTS.upcoming),
  );
}

/** Whether somebody is the contact of a job or booking that is not over. Inside a command `connection` is `tx`. */
export function looksAfterAnything(connection: Connection, contact: Contact): boolean {
  const job = connection.select({ id: jobs.id }).from(jobs).where(jobsLookedAfterBy(contact)).limit(1).get();
  return job !== undefined || looksAfterBooking(connection, contact);
}

export function looksAfterBooking(connection: Connection, contact: Contact): boolean {
  const theirs = bookingsLookedAfterBy(contact);
  return connection.select({ id: bookings.id }).from(bookings).where(theirs).limit(1).get() !== undefined;
}
