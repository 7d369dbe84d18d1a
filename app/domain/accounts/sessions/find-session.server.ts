import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { companies, memberships, sessions, users } from "#db/client.server";
import { prepared } from "~/domain/core/reads/prepared.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { Role } from "~/lib/vocabulary";
import { HAS_COLLEAGUES } from "../../companies/memberships.server";
import { impersonationIsOver } from "../impersonation/schema";

const target = alias(users, "target");
const sessionQuery = prepared((connection) =>
  connection
    .select({
      session: {
        id: sessions.id,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        impersonationStartedAt: sessions.impersonationStartedAt,
      },
      person: {
        id: users.id,
        role: users.role,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        phone: users.phone,
        suspendedAt: users.suspendedAt,
        closedAt: users.closedAt,
      },
      membership: {
        id: memberships.companyId,
        membershipId: memberships.id,
        role: memberships.role,
        payLimit: memberships.payLimit,
        hasColleagues: HAS_COLLEAGUES,
      },
      target: {
        id: target.id,
        role: target.role,
        firstName: target.firstName,
        lastName: target.lastName,
        email: target.email,
        emailVerifiedAt: target.emailVerifiedAt,
        phone: target.phone,
        closedAt: target.closedAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(target, eq(target.id, sessions.impersonatedUserId))
    .leftJoin(
      memberships,
      and(
        sql`${memberships.userId} = coalesce(${sessions.impersonatedUserId}, ${sessions.userId})`,
        isNull(memberships.until),
        sql`exists (select 1 from ${companies} where ${companies.id} = ${memberships.companyId}
          and ${companies.suspendedAt} is null and ${companies.closedAt} is null)`,
      ),
    )
    .where(and(eq(sessions.id, sql.placeholder("id")), gt(sessions.expiresAt, sql.placeholder("now"))))
    .prepare(),
);

type SessionRow = NonNullable<ReturnType<ReturnType<typeof sessionQuery>["get"]>>;
export type FoundSession = NonNullable<ReturnType<typeof findSession>>;

/** The membership is of the person whose eyes they look through; null where they belong to no company that is at work. Returns undefined when the session has run out, or its person is suspended or closed. In a transaction, pass that one's connection. */
export function findSession(id: string, connection = reads(), at = now()) {
  const row = sessionQuery(connection).get({ id, now: at });
  if (!row || row.person.suspendedAt !== null || row.person.closedAt !== null) return undefined;
  return { ...row, target: isImpersonating(row, at) ? row.target : null };
}

/** Returns as what somebody acts. */
export function actsAs({ role }: { role: Role }, membership: FoundSession["membership"]) {
  if (role !== "company") return { role };
  return membership ? { role, company: membership } : { role: "unattached" as const };
}

function isImpersonating({ session, person, target }: SessionRow, at: number): boolean {
  if (person.role !== "admin" || !target || target.role === "admin" || target.closedAt !== null) return false;
  return !impersonationIsOver(session.impersonationStartedAt, at);
}
