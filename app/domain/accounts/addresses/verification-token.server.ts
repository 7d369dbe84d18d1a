import { and, eq, isNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { Role } from "~/lib/vocabulary";
import { hashOfToken } from "../link-token.server";

const { emailVerifications, users } = schema;

/** What a token opens, and whose address it confirms. `changes`: the address takes the place of the account's present one. */
export interface Verification {
  state: "open" | "done";
  id: string;
  userId: string;
  role: Role;
  email: string;
  changes: boolean;
  presentEmail: string;
}

/**
 * The link that a token opens; `done` when its address is the account's and confirmed already. Otherwise why it opens nothing:
 * its time is over, or it is unknown, used, of an address that the account no longer waits for, or the account is suspended
 * or closed.
 */
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
