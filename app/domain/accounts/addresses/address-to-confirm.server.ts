import { and, eq, isNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { runtime } from "../../runtime.server";

const { users } = schema;

/**
 * The address that a person has still to confirm: the one they are changing to, else the account's own where this site asks
 * for that; null when nothing waits, and for an account that is suspended or closed.
 */
export function addressToConfirm(connection: Connection, userId: string): string | null {
  const person = connection
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.closedAt)))
    .get();
  if (!person) return null;
  return person.pendingEmail ?? (isPending(person) ? person.email : null);
}

/** Whether somebody waits for the first confirmation of their address (decisions: Sessions, roles, guard). */
export function isPending({ emailVerifiedAt }: Pick<typeof users.$inferSelect, "emailVerifiedAt">): boolean {
  return emailVerifiedAt === null && runtime().requireEmailVerification;
}
