import { and, eq, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import { type AnySQLiteColumn, alias } from "drizzle-orm/sqlite-core";
import { type Connection, companies, memberships, users } from "#db/client.server";
import { COMPANY_PEOPLE } from "~/lib/bounds";
import type { CompanyId, PersonId } from "~/lib/ids";
import { isFreeEmail } from "../../accounts/addresses/addresses";

const asker = alias(users, "asker");
const past = alias(memberships, "past");

const OWNS = and(sql`${memberships.role} = 'owner'`, isNull(memberships.until));

interface Asked {
  userId: PersonId;
  email: string;
  /** Asks whether this one is among them. */
  companyId?: CompanyId;
}

/**
 * Returns the companies at work that somebody may ask to let them join: an owner of each has a confirmed address with the same domain as theirs, which is
 * confirmed too, and they have never belonged to it: rows do not tell who left from who was removed. Inside a command `connection` is `tx`.
 */
export function companiesOfDomain(connection: Connection, { userId, email, companyId }: Asked) {
  if (isFreeEmail(email)) return [];
  const earlier = connection
    .select({ id: past.id })
    .from(past)
    .where(and(eq(past.companyId, companies.id), eq(past.userId, userId), isNotNull(past.until)));
  return (
    connection
      .selectDistinct({ id: companies.id, name: companies.name })
      .from(asker)
      // Written as in the partial index.
      .innerJoin(users, and(sql`${domainOf(users)} = ${domainOf(asker)}`, sql`${users.role} = 'company'`))
      .innerJoin(memberships, and(eq(memberships.userId, users.id), OWNS))
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(
        and(
          eq(asker.id, userId),
          isNotNull(asker.emailVerifiedAt),
          ne(users.id, userId),
          sql`${users.emailVerifiedAt} is not null`,
          isNull(users.suspendedAt),
          isNull(users.closedAt),
          isNull(companies.suspendedAt),
          isNull(companies.closedAt),
          notExists(earlier),
          companyId === undefined ? undefined : eq(companies.id, companyId),
        ),
      )
      .limit(COMPANY_PEOPLE.offered.most)
      .all()
  );
}

function domainOf({ email }: { email: AnySQLiteColumn }) {
  return sql`substr(${email}, instr(${email}, '@') + 1)`;
}
