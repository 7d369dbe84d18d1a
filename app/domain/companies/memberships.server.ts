import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { type Connection, companies, memberships, users } from "#db/client.server";
import type { CompanyId, PersonId } from "~/lib/ids";
import { fullName } from "~/lib/text/full-name";
import { COMPANY_ROLES } from "~/lib/vocabulary";
import type { Membership } from "../actor";

/** For a query that has the person's membership. */
export const HAS_COLLEAGUES = sql<number>`exists (select 1 from ${memberships} other
  where other.company_id = memberships.company_id and other.until is null and other.id <> memberships.id)`.mapWith(
  Boolean,
);

/** Returns what a person is to the company that they belong to; undefined for those who belong to none. Inside a command `connection` is `tx`. */
export function membershipOf(connection: Connection, userId: PersonId): Membership | undefined {
  const { companyId, id, role, payLimit, until } = memberships;
  return connection
    .select({ id: companyId, membershipId: id, role, payLimit, hasColleagues: HAS_COLLEAGUES })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), isNull(until)))
    .get();
}

/** Returns who belongs to a company now, owners first; suspended people too. Inside a command `connection` is `tx`. */
export function peopleOfCompany(connection: Connection, companyId: CompanyId) {
  const found = connection
    .select({
      id: users.id,
      membershipId: memberships.id,
      role: memberships.role,
      mailScope: memberships.mailScope,
      payLimit: memberships.payLimit,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      since: memberships.since,
      suspendedAt: users.suspendedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isNull(memberships.until)))
    .orderBy(memberships.role, memberships.since, memberships.id)
    .all()
    .map(({ firstName, lastName, ...person }) => ({ ...person, name: fullName({ firstName, lastName }) }));
  return found.sort((a, b) => COMPANY_ROLES.indexOf(a.role) - COMPANY_ROLES.indexOf(b.role));
}

/** Returns those of them who can sign in. */
export function peopleAtWork(connection: Connection, companyId: CompanyId) {
  return peopleOfCompany(connection, companyId).filter(({ suspendedAt }) => suspendedAt === null);
}

/** Returns the owners who can sign in. */
export function ownersOf(connection: Connection, companyId: CompanyId) {
  return peopleAtWork(connection, companyId).filter(({ role }) => role === "owner");
}

/** Whether a company would be left without an owner who can sign in. */
export function isLastOwner(
  connection: Connection,
  { id: companyId, membershipId, role }: Pick<Membership, "id" | "membershipId" | "role">,
): boolean {
  return role === "owner" && ownersOf(connection, companyId).every((owner) => owner.membershipId === membershipId);
}

/** Whether an account's id is that of a company at work, which keeps it when its founder leaves. */
export function namesCompany(connection: Connection, userId: PersonId): boolean {
  const own = and(eq(companies.id, userId as CompanyId), isNull(companies.closedAt));
  return connection.select({ id: companies.id }).from(companies).where(own).get() !== undefined;
}

/** Whether an account's id is that of a company that others closed after its founder had left. What it did then is not theirs to see. */
export function namesOthersPast(connection: Connection, userId: PersonId): boolean {
  const stayed = sql`exists (select 1 from ${memberships} own
    where own.user_id = companies.id and own.company_id = companies.id and own.until >= companies.closed_at)`;
  const closed = and(eq(companies.id, userId as CompanyId), isNotNull(companies.closedAt), not(stayed));
  return connection.select({ id: companies.id }).from(companies).where(closed).get() !== undefined;
}
