import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, alias } from "drizzle-orm/sqlite-core";
import { memberships, users } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";

/** The person whom the other side of a company's job or booking calls. Null in the rows of a company that has closed. */
export const contactPerson = alias(users, "contact_person");

const current = alias(memberships, "contact_membership");
const first = alias(memberships, "first_owner");
const atWork = alias(users, "at_work");

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

/** The contact's number. Where they have none or are suspended, that of the first owner who has one, then of anybody. */
export function contactPhone(companyId: AnySQLiteColumn): SQL<string | null> {
  const own = sql`case when ${contactPerson.suspendedAt} is null then nullif(${contactPerson.phone}, '') end`;
  const ofOwner = firstNumber(and(eq(current.companyId, companyId), sql`${current.role} = 'owner'`));
  return sql`coalesce(${own}, ${ofOwner}, ${firstNumber(eq(current.companyId, companyId))})`;
}

/** In the order of the index. */
function firstNumber(theirs: SQL | undefined): SQL {
  const { role, since, id, userId, until } = current;
  const reachable = and(theirs, isNull(until), isNull(atWork.suspendedAt), sql`coalesce(${atWork.phone}, '') <> ''`);
  return sql`(select ${atWork.phone} from ${memberships} ${current} join ${users} ${atWork} on ${eq(atWork.id, userId)}
    where ${reachable} order by ${role}, ${since}, ${id} limit 1)`;
}

/** How to reach the company, for whoever may know. */
export function reachAt(companyId: AnySQLiteColumn) {
  const { email, firstName, lastName } = contactPerson;
  const hasPhone = sql<number>`coalesce(${contactPerson.phone}, '') <> ''`.mapWith(Boolean);
  return { email, phone: contactPhone(companyId), firstName, lastName, hasPhone };
}

export const CONTACT_NAME = sql<string | null>`${contactPerson.firstName} || ' ' || ${contactPerson.lastName}`;

interface Reach {
  name: string;
  email: string;
  phone: string | null;
}

type Named = Omit<Reach, "name"> & Parameters<typeof fullName>[0];

export function reachOf(contact: Named): Reach;
export function reachOf(contact: Named | null): Reach | null;
export function reachOf(contact: Named | null): Reach | null {
  return contact && { email: contact.email, phone: contact.phone, name: fullName(contact) };
}
