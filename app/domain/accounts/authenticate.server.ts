import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Role } from "~/lib/vocabulary";
import { ANONYMOUS } from "../actor";
import { execute } from "../command.server";
import { DomainError } from "../errors";
import { reads } from "../runtime.server";
import { passwordMatches } from "./password.server";
import { recordAdminSignIn } from "./record-admin-sign-in.server";

interface Credentials {
  email: string;
  password: string;
}

/** Where an attempt came from, for the audit log. */
export interface Origin {
  requestId?: string | undefined;
  address?: string | undefined;
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
  return admitted(user);
}

/**
 * Checks a sign-in to the admin area. Everybody else is answered as with a wrong password. Every attempt, also one that
 * fails, stands in the audit log afterwards.
 * @throws DomainError(unauthenticated, invalid-credentials), (forbidden, account-suspended)
 */
export async function authenticateAdmin(credentials: Credentials, origin: Origin = {}): Promise<SignedIn> {
  const user = await userWithPassword(credentials);
  const admitting = user?.role === "admin" && user.suspendedAt === null;
  await execute(recordAdminSignIn, {
    actor: ANONYMOUS,
    input: { userId: user?.id ?? null, admitted: admitting },
    ...origin,
  });
  if (user?.role !== "admin") throw wrongCredentials();
  return admitted(user);
}

type UserRow = typeof schema.users.$inferSelect;

/** The open account that the address and the password both belong to. */
async function userWithPassword({ email, password }: Credentials): Promise<UserRow | null> {
  const user = reads().select().from(schema.users).where(eq(schema.users.email, email)).get();
  const matches = await passwordMatches(user?.passwordHash, password);
  return matches && user && user.closedAt === null ? user : null;
}

function admitted(user: UserRow): SignedIn {
  if (user.suspendedAt !== null) throw new DomainError("forbidden", "account-suspended");
  return { userId: user.id, role: user.role, firstName: user.firstName };
}

function wrongCredentials(): DomainError {
  return new DomainError("unauthenticated", "invalid-credentials");
}
