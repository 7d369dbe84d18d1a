import { and, eq, isNull, sql } from "drizzle-orm";
import { type Connection, memberships, ownershipOffers, users } from "#db/client.server";
import type { PersonId } from "~/lib/ids";
import { type CompanyActor, isActing, type PersonActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { notFound } from "../errors";

/** Whoever works for a company, and whoever may belong to one that is suspended. */
export type Belonging = CompanyActor | PersonActor<"unattached">;

/** Returns somebody of the actor's company, also the actor; of a suspended one the actor alone. Inside a command `connection` is `tx`. @throws DomainError not_found */
export function colleague(connection: Connection, actor: Belonging, personId: PersonId) {
  const found = findColleague(connection, actor, personId);
  if (!found) throw notFound();
  return found;
}

/** Whether taking somebody's role needs a proof; not of who is gone, which the command itself says. */
export function isOwner(connection: Connection, actor: Belonging, personId: PersonId): boolean {
  return findColleague(connection, actor, personId)?.role === "owner";
}

function findColleague(connection: Connection, actor: Belonging, personId: PersonId) {
  const reached = isActing(actor, ["company"]) ? eq(memberships.companyId, companyOf(actor)) : eq(users.id, actor.id);
  const { id: membershipId, companyId, role, payLimit, until } = memberships;
  return connection
    .select({
      membershipId,
      companyId,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      suspendedAt: users.suspendedAt,
      role,
      payLimit,
      /** Whether they have been asked to become an owner. */
      isOffered:
        sql<number>`exists (select 1 from ${ownershipOffers} where ${eq(ownershipOffers.toId, membershipId)})`.mapWith(
          Boolean,
        ),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(users.id, personId), reached, isNull(until)))
    .get();
}

export type Colleague = ReturnType<typeof colleague>;
