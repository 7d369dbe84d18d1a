import { desc, eq, sql } from "drizzle-orm";
import { companies, memberships } from "#db/client.server";
import type { PersonActor } from "../actor";
import { isLastOwner, membershipOf } from "../companies/memberships.server";
import { reads } from "../core/runtime.server";
import { invitationsOfPerson } from "./invitations/queries.server";
import { joiningInShort } from "./joining/queries.server";

/** Returns why somebody belongs to no company at work, and the invitations that wait for them. */
export function noCompany(actor: PersonActor<"unattached">) {
  const last = reads()
    .select({ company: companies.name, closedAt: companies.closedAt, until: memberships.until })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(eq(memberships.userId, actor.id))
    .orderBy(sql`${memberships.until} is not null`, desc(memberships.until))
    .limit(1)
    .get();
  const why = whyOf(last);
  const suspended = why === "suspended" ? membershipOf(reads(), actor.id) : undefined;
  return {
    email: actor.email,
    why,
    company: last?.company ?? "",
    /** Whoever belongs to a company that is suspended leaves it before they join another. */
    leaving: suspended ? { id: actor.id, isLastOwner: isLastOwner(reads(), suspended) } : null,
    joining: suspended ? null : joiningInShort(actor),
    invitations: suspended ? [] : invitationsOfPerson(actor),
  };
}

function whyOf(last: { closedAt: number | null; until: number | null } | undefined) {
  if (!last) return "none" as const;
  if (last.until === null) return "suspended" as const;
  return last.closedAt === null ? ("left" as const) : ("closed" as const);
}
