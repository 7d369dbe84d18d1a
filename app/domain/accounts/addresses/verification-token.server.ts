import { and, eq, isNull } from "drizzle-orm";
import { type Connection, emailVerifications, users } from "#db/client.server";
import type { Role } from "~/lib/vocabulary";
import { hashOfToken } from "../link-token.server";

/** `changes` is true where the address replaces the account's present one. */
interface Verification {
  state: "open" | "done";
  id: string;
  userId: string;
  role: Role;
  email: string;
  changes: boolean;
  presentEmail: string;
}

/** Returns what a link's token opens, `done` when its address is confirmed already; otherwise why it opens nothing. */
export function findVerification(
  connection: Connection,
  token: string,
  now: number,
): Verification | "expired" | "invalid" {
  const found = connection
    .select({ link: emailVerifications, person: users })
    .from(emailVerifications)
    .innerJoin(users, eq(users.id, emailVerifications.userId))
    .where(and(eq(emailVerifications.id, hashOfToken(token)), isNull(users.suspendedAt), isNull(users.closedAt)))
    .get();
  if (!found) return "invalid";
  const { link, person } = found;
  const { id, email } = link;
  const own = email === person.email;
  const verification = { id, userId: person.id, role: person.role, email, changes: !own, presentEmail: person.email };
  if (own && person.emailVerifiedAt !== null) return { ...verification, state: "done" };
  if (link.usedAt !== null || !(own || email === person.pendingEmail)) return "invalid";
  return now < link.expiresAt ? { ...verification, state: "open" } : "expired";
}
