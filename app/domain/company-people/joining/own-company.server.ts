import { and, eq, isNull, sql } from "drizzle-orm";
import { bookings, type Connection, companies, conversations, jobs, memberships, payments } from "#db/client.server";
import type { PersonId } from "~/lib/ids";
import { HAS_COLLEAGUES } from "../../companies/memberships.server";

/**
 * Returns why somebody may not leave their company for another one; null where nothing would be left behind: they belong to none, or are alone in one that
 * has had no jobs, bookings, payments or messages. Inside a command `connection` is `tx`.
 */
export function leavingRefusal(
  connection: Connection,
  userId: PersonId,
): "company-in-use" | "in-another-company" | null {
  const own = connection
    .select({ suspendedAt: companies.suspendedAt, hasColleagues: HAS_COLLEAGUES, hasHistory: HAS_HISTORY })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), isNull(memberships.until)))
    .get();
  if (!own) return null;
  // Whoever is suspended with their company does not get out of it this way.
  if (own.suspendedAt !== null) return "in-another-company";
  return own.hasColleagues || own.hasHistory ? "company-in-use" : null;
}

// Of jobs it asks as their partial index does; one that was deleted has a payment.
const HAS_HISTORY = sql<number>`(
  exists (select 1 from ${jobs} own where own.company_id = companies.id and own.deleted_at is null)
  or exists (select 1 from ${bookings} own where own.company_id = companies.id)
  or exists (select 1 from ${payments} own where own.company_id = companies.id)
  or exists (select 1 from ${conversations} own where own.user_id = companies.id))`.mapWith(Boolean);
