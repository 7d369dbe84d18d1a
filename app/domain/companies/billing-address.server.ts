import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { companies, memberships, users } from "#db/client.server";

const owner = alias(memberships, "billed_membership");
const person = alias(users, "billed_owner");
const ownersAtWork = and(
  eq(owner.companyId, companies.id),
  sql`${owner.role} = 'owner'`,
  isNull(owner.until),
  isNull(person.suspendedAt),
);

/** Where a company is written to as a company: its billing email, else its longest-serving owner at work. Null of a closed one. The query must join `companies`. */
export const BILLING_ADDRESS: SQL<string | null> = sql`coalesce(${companies.billingEmail}, (select ${person.email}
  from ${memberships} ${owner} join ${users} ${person} on ${person.id} = ${owner.userId}
  where ${ownersAtWork} order by ${owner.since}, ${owner.id} limit 1))`;
