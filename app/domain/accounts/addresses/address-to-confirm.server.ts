import { and, eq, isNull } from "drizzle-orm";
import { type Connection, users } from "#db/client.server";
import { runtime } from "~/domain/core/runtime.server";

/** Returns the address a person has not confirmed yet; null when there is none, and for a suspended or closed account. */
export function addressToConfirm(connection: Connection, userId: string): string | null {
  const person = connection
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.closedAt)))
    .get();
  if (!person) return null;
  return person.pendingEmail ?? (person.emailVerifiedAt === null ? person.email : null);
}

/** Whether the person must confirm the address before they may act. With REQUIRE_EMAIL_VERIFICATION off nobody must. */
export function isPending({ emailVerifiedAt }: Pick<typeof users.$inferSelect, "emailVerifiedAt">): boolean {
  return emailVerifiedAt === null && runtime().requireEmailVerification;
}
