import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Role } from "~/lib/vocabulary";
import { DomainError } from "../errors";
import { reads } from "../runtime.server";
import { passwordMatches } from "./password.server";

interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn {
  userId: string;
  role: Role;
  firstName: string;
}

/**
 * Checks a public sign-in. Administrators are answered as with a wrong password.
 * @throws DomainError(unauthenticated, invalid-credentials), (forbidden, account-suspended), or (forbidden, wrong-portal)
 *   when the password was right and the account belongs to the other portal
 */
export async function authenticate(credentials: Credentials, portal?: "inspector" | "company"): Promise<SignedIn> {
  const user = await userWithPassword(credentials);
  if (!user || user.role === "admin") throw wrongCredentials();
  if (portal && user.role !== portal) throw new DomainError("forbidden", "wrong-portal");
  return user;
}

/**
 * Checks a sign-in to the admin area. Everybody else is answered as with a wrong password.
 * @throws DomainError(unauthenticated, invalid-credentials), (forbidden, account-suspended)
 */
export async function authenticateAdmin(credentials: Credentials): Promise<SignedIn> {
  const user = await userWithPassword(credentials);
  if (user?.role !== "admin") throw wrongCredentials();
  return user;
}

async function userWithPassword({ email, password }: Credentials): Promise<SignedIn | null> {
  const user = reads().select().from(schema.users).where(eq(schema.users.email, email)).get();
  if (!(await passwordMatches(user?.passwordHash, password)) || !user || user.closedAt !== null) return null;
  if (user.suspendedAt !== null) throw new DomainError("forbidden", "account-suspended");
  return { userId: user.id, role: user.role, firstName: user.firstName };
}

function wrongCredentials(): DomainError {
  return new DomainError("unauthenticated", "invalid-credentials");
}
