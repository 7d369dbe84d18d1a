import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { auditLog, type Connection, users } from "#db/client.server";
import { INTERVENTIONS } from "~/lib/bounds";

export function otherAdministrators(connection: Connection, administratorId: string): string[] {
  return connection
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.role, "admin"), isNull(users.suspendedAt), isNull(users.closedAt), ne(users.id, administratorId)),
    )
    .all()
    .map(({ id }) => id);
}

/** Returns whether somebody could approve what the administrator asks for: another one whom they did not make an administrator. */
export function hasSecondAdministrator(connection: Connection, administratorId: string): boolean {
  return otherAdministrators(connection, administratorId).some(
    (otherId) => madeAdministrator(connection, otherId)?.by !== administratorId,
  );
}

interface ToApprove {
  administratorId: string;
  requestedBy: string;
  /** UTC milliseconds. */
  now: number;
}

/** Returns why an administrator may not approve money that another one asked for; null where they may. Otherwise a thief of one account would invite the second person. */
export function refusalToApprove(
  connection: Connection,
  { administratorId, requestedBy, now }: ToApprove,
): "approver-new" | "approver-invited" | null {
  const made = madeAdministrator(connection, administratorId);
  if (made?.by === requestedBy) return "approver-invited";
  return made && made.at > now - INTERVENTIONS.newAdministrator.most ? "approver-new" : null;
}

/** Returns who made somebody an administrator, and when; undefined for the first of the site. The audit log is the only record of it, and is never cut. */
function madeAdministrator(connection: Connection, userId: string): { by: string; at: number } | undefined {
  const { actorId, at, subjectType, subjectId, seq, action, details } = auditLog;
  const made = or(
    eq(action, "add-administrator"),
    and(eq(action, "invite-person"), sql`${details} ->> '$.role' = 'admin'`),
    and(eq(action, "change-role"), sql`${details} ->> '$.changes.role[1]' = 'admin'`),
  );
  return connection
    .select({ by: actorId, at })
    .from(auditLog)
    .where(and(eq(subjectType, "user"), eq(subjectId, userId), made))
    .orderBy(desc(seq))
    .limit(1)
    .get();
}

/** Returns a number that rises with each event that voids what is pending for an account: a new role, a suspension, a recovered password (docs/security.md). */
export function epochOf(connection: Connection, userId: string): number {
  const user = connection.select({ epoch: users.pendingEpoch }).from(users).where(eq(users.id, userId)).get();
  if (!user) throw new Error(`no user ${userId}`);
  return user.epoch;
}
