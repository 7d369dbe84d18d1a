import { and, eq, gt, isNull } from "drizzle-orm";
import { type Connection, passwordResets, users } from "#db/client.server";
import { isInvited } from "../invited.server";
import { hashOfToken } from "../link-token.server";

/** Returns the link that a token opens, with its person; undefined when it is unknown, used or over, or no longer fits the account. */
export function openReset(connection: Connection, token: string, now: number) {
  return connection
    .select({
      resetId: passwordResets.id,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      emailVerifiedAt: users.emailVerifiedAt,
      invited: isInvited,
    })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.userId), eq(users.email, passwordResets.email)))
    .where(
      and(
        eq(passwordResets.id, hashOfToken(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
        isNull(users.suspendedAt),
        isNull(users.closedAt),
      ),
    )
    .get();
}
