import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { type Connection, emailChangeUndos, users } from "#db/client.server";

interface Sought {
  email: string;
  except?: string;
  now: number;
}

/** Returns whether another account has an address, or has left it but may still take it back with the mailed "That wasn't me" link. */
export function addressTaken(connection: Connection, { email, except = "", now }: Sought): boolean {
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
