import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";

const { emailChangeUndos, users } = schema;

interface Asked {
  email: string;
  /** The account that may take the address, or go back to it. */
  except?: string;
  /** UTC ms. */
  now: number;
}

/**
 * Returns whether an address belongs to another account. An address that an account has left is still its own while the
 * "That wasn't me" link mailed there can give it back.
 */
export function addressTaken(connection: Connection, { email, except = "", now }: Asked): boolean {
  const other = and(eq(users.email, email), ne(users.id, except));
  if (connection.select({ id: users.id }).from(users).where(other).get()) return true;
  const left = and(
    eq(emailChangeUndos.email, email),
    ne(emailChangeUndos.userId, except),
    isNull(emailChangeUndos.usedAt),
    gt(emailChangeUndos.expiresAt, now),
  );
  return connection.select({ id: emailChangeUndos.id }).from(emailChangeUndos).where(left).get() !== undefined;
}
