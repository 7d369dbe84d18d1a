import { and, eq, notInArray, or, type SQL, sql } from "drizzle-orm";
import {
  type Connection,
  companies,
  companyInvitations,
  joinRequests,
  memberships,
  notifications,
  ownershipOffers,
  projectPeople,
} from "#db/client.server";
import { CLOSED_ACCOUNT_NAME } from "~/lib/closed-account";
import { newId } from "~/lib/ids";
import { keysOf } from "~/lib/keys-of";
import { NOTICES } from "~/lib/notices";
import type { Context } from "../command.server";
import { endJoinRequests } from "./join-requests.server";

interface Founding {
  founderId: string;
  name: string;
  usState: string | null;
  city: string | null;
}

/**
 * Part of a command: a company with its first person, who is its owner. A company that the same account had founded before, and that has closed since,
 * opens again as it was, under the new name where its words were forgotten.
 */
export function foundCompany({ tx, now }: Pick<Context, "tx" | "now">, { founderId, ...entered }: Founding): void {
  tx.insert(companies)
    .values({ id: founderId, ...entered, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: companies.id,
      set: {
        name: sql`iif(${companies.name} = ${CLOSED_ACCOUNT_NAME}, excluded.name, ${companies.name})`,
        closedAt: null,
        updatedAt: now,
      },
    })
    .run();
  join({ tx, now }, { companyId: founderId, userId: founderId, role: "owner" });
}

type Joining = Pick<typeof memberships.$inferInsert, "companyId" | "userId" | "role" | "payLimit">;

/** Part of a command, which has made sure that the person belongs to no company. */
export function join({ tx, now }: Pick<Context, "tx" | "now">, joining: Joining): string {
  const id = newId("mbr");
  tx.insert(memberships)
    .values({ id, ...joining, since: now })
    .run();
  return id;
}

/**
 * Part of a command: ends what somebody is to their company. They keep their account and session, and see nothing of the company from the commit on: their
 * notifications of it go, and streams that are open end.
 */
export function leave({ tx, now, emit }: Pick<Context, "tx" | "now" | "emit">, membershipId: string): void {
  const ended = tx.update(memberships).set({ until: now }).where(eq(memberships.id, membershipId)).returning().get();
  if (!ended) throw new Error(`no membership ${membershipId} to end`);
  const { userId } = ended;
  endOffers(tx, membershipId);
  endJoinRequests({ tx, emit }, eq(joinRequests.userId, userId), "withdrawn");
  tx.delete(projectPeople).where(eq(projectPeople.membershipId, membershipId)).run();
  tx.delete(notifications)
    .where(and(eq(notifications.userId, userId), notInArray(notifications.kind, OWN_NOTICES)))
    .run();
  emit("company.left", { userId });
}

/** What tells of a person's own account, and not of their company. */
const OWN_NOTICES = keysOf(NOTICES).filter((kind) => NOTICES[kind].group === "account");

/** The condition of the invitations that wait and that somebody of a company sent. */
export function sentBy(membershipId: string): SQL {
  const { companyId, userId, id } = memberships;
  return sql`(${companyInvitations.companyId}, ${companyInvitations.invitedBy}) in (select ${companyId}, ${userId} from ${memberships} where ${id} = ${membershipId})`;
}

/** Part of a command: ends the offers of ownership by and to somebody who leaves, or whose role is another, and the invitations that they sent. */
export function endOffers(tx: Connection, membershipId: string): void {
  tx.delete(companyInvitations).where(sentBy(membershipId)).run();
  tx.delete(ownershipOffers)
    .where(or(eq(ownershipOffers.fromId, membershipId), eq(ownershipOffers.toId, membershipId)))
    .run();
}
