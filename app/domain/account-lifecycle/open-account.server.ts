import { and, eq, isNull } from "drizzle-orm";
import { type Connection, users } from "#db/client.server";
import { notFound } from "../errors";

/** Returns an account that is not closed. Inside a command `connection` is `tx`. @throws DomainError not_found for nobody and for a closed account */
export function openAccount(connection: Connection, userId: string) {
  const account = connection
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      usState: users.usState,
      city: users.city,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .get();
  if (!account) throw notFound();
  return account;
}

export type OpenAccount = ReturnType<typeof openAccount>;
