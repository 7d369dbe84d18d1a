import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, alias } from "drizzle-orm/sqlite-core";
import { memberships, users } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";

/** The person whom the other side of a company's job or booking calls. Null in the rows of a company that has closed. */
export const contactPerson = alias(users, "contact_person");

const current = alias(memberships, "contact_membership");
const first = alias(memberships, "first_owner");

/** The condition of a left join of `contactPerson`: the contact while they belong to the company, then the first of its owners. */
export function isContactOf({
  companyId,
  contactId,
}: {
  companyId: AnySQLiteColumn;
  contactId: AnySQLiteColumn | SQL;
}): SQL {
  const theirs = and(eq(current.companyId, companyId), eq(current.userId, contactId), isNull(current.until));
  const owners = and(eq(first.companyId, companyId), sql`${first.role} = 'owner'`, isNull(first.until));
  return sql`${contactPerson.id} = coalesce((select ${current.userId} from ${memberships} ${current} where ${theirs}),
    (select ${first.userId} from ${memberships} ${first} where ${owners} order by ${first.since}, ${first.id} limit 1))`;
}

/** How to reach somebody, for whoever may know. */
export const REACH = {
  email: contactPerson.email,
  phone: contactPerson.phone,
  firstName: contactPerson.firstName,
  lastName: contactPerson.lastName,
};

export const CONTACT_NAME = sql<string | null>`${contactPerson.firstName} || ' ' || ${contactPerson.lastName}`;

interface Named {
  email: string;
  phone: string | null;
  firstName: string;
  lastName: string;
}

interface Reach {
  email: string;
  phone: string | null;
  name: string;
}

export function reachOf(contact: Named): Reach;
export function reachOf(contact: Named | null): Reach | null;
export function reachOf(contact: Named | null): Reach | null {
  return contact && { email: contact.email, phone: contact.phone, name: fullName(contact) };
}
