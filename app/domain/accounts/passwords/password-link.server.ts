import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { type Connection, passwordResets, users } from "#db/client.server";
import type { Context } from "../../command.server";

export const passwordLink = z.object({ userId: z.string(), tokenHash: z.string() });

export function whoMaySetPassword(tx: Connection, userId: string) {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.closedAt)))
    .get();
}

/** Part of a command: stores a link to set a password, good for `lastsMs`. Returns the address to mail, null for nobody. */
export function storePasswordLink(
  { tx, now }: Context,
  person: ReturnType<typeof whoMaySetPassword>,
  { tokenHash, lastsMs }: { tokenHash: string; lastsMs: number },
): { email: string | null } {
  if (!person) return { email: null };
  const { id: userId, email } = person;
  tx.insert(passwordResets)
    .values({ id: tokenHash, userId, email, createdAt: now, expiresAt: now + lastsMs })
    .run();
  return { email };
}
