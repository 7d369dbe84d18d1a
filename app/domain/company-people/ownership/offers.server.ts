import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Connection, memberships, ownershipOffers, users } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";
import { fullName } from "~/lib/text/full-name";

const from = alias(memberships, "asking");
const asker = alias(users, "asker");

/** Returns a company's open offers of ownership with both names. Inside a command `connection` is `tx`. */
export function offersOf(connection: Connection, companyId: CompanyId) {
  return connection
    .select({
      id: ownershipOffers.id,
      fromId: ownershipOffers.fromId,
      toId: ownershipOffers.toId,
      stepsDown: ownershipOffers.stepsDown,
      asker: { id: asker.id, firstName: asker.firstName, lastName: asker.lastName },
      /** Whether whoever asked still is an owner, and not suspended. */
      stands: sql<number>`${from.until} is null and ${from.role} = 'owner' and ${asker.suspendedAt} is null`.mapWith(
        Boolean,
      ),
      asked: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(memberships)
    .innerJoin(ownershipOffers, eq(ownershipOffers.toId, memberships.id))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(from, eq(from.id, ownershipOffers.fromId))
    .innerJoin(asker, eq(asker.id, from.userId))
    .where(and(eq(memberships.companyId, companyId), isNull(memberships.until)))
    .orderBy(ownershipOffers.createdAt)
    .all()
    .map(({ asker, asked, ...offer }) => ({
      ...offer,
      companyId,
      asker: { id: asker.id, name: fullName(asker) },
      asked: { id: asked.id, name: fullName(asked) },
    }));
}

export type OwnershipOffer = ReturnType<typeof offersOf>[number];
