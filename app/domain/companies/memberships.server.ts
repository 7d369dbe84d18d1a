import { and, eq, isNull, ne } from "drizzle-orm";
import { type Connection, companies, memberships, users } from "#db/client.server";
import type { CompanyId, PersonId } from "~/lib/ids";
import type { Membership } from "../actor";

/** Returns what a person is to the company that they belong to; undefined for those who belong to none. Inside a command `connection` is `tx`. */
export function membershipOf(connection: Connection, userId: PersonId): Membership | undefined {
  const { companyId, id, role, payLimit, until } = memberships;
  return connection
    .select({ id: companyId, membershipId: id, role, payLimit })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), isNull(until)))
    .get();
}

/** Whether a company would be left without an owner who can sign in. */
export function isLastOwner(connection: Connection, { id: companyId, membershipId, role }: Membership): boolean {
  if (role !== "owner") return false;
  const other = connection
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.role, "owner"),
        isNull(memberships.until),
        ne(memberships.id, membershipId),
        isNull(users.suspendedAt),
        isNull(users.closedAt),
      ),
    )
    .limit(1)
    .get();
  return other === undefined;
}

/** Whether an account's id is that of a company at work, which keeps it when its founder leaves. */
export function namesCompany(connection: Connection, userId: PersonId): boolean {
  const own = and(eq(companies.id, userId as CompanyId), isNull(companies.closedAt));
  return connection.select({ id: companies.id }).from(companies).where(own).get() !== undefined;
}
