import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { Role } from "~/lib/vocabulary";
import { DomainError } from "../../errors";
import { passwordMatches, signInMark } from "../passwords/password.server";
import { hasTwoFactor } from "../two-factor/queries.server";

interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn {
  userId: string;
  role: Role;
  firstName: string;
  /** The account's `signInMark`. A session begins only while the account still has it. */
  mark: string;
  /** Set where a code is needed before a session may begin. */
  codeDue?: true;
}

/** Answers administrators as for a wrong password. @throws DomainError unauthenticated "invalid-credentials", "sign-in-over"; forbidden "account-suspended", "wrong-portal" */
export async function authenticate(credentials: Credentials, portal?: "inspector" | "company"): Promise<SignedIn> {
  const { user, matches, overtaken } = await compared(credentials);
  if (!matches || !user || user.role === "admin") throw wrongCredentials();
  if (portal && user.role !== portal)
    throw new DomainError("forbidden", "wrong-portal", { params: { portal: user.role } });
  return admitted(user, overtaken);
}

/** Answers others as for a wrong password, with the cause `not-an-admin` for the audit log. @throws what `authenticate` throws, but never "wrong-portal" */
export async function authenticateAdmin(credentials: Credentials): Promise<SignedIn> {
  const { user, matches, overtaken } = await compared(credentials);
  if (!matches || !user) throw wrongCredentials();
  if (user.role !== "admin") throw wrongCredentials("not-an-admin");
  return admitted(user, overtaken);
}

type UserRow = typeof users.$inferSelect;

interface Compared {
  user: UserRow | undefined;
  matches: boolean;
  /** Whether a reset, a new password or a suspension came meanwhile, which voids the sign-in. */
  overtaken: boolean;
}

/** Compares the password also where no account has the address, so that both take as long. */
async function compared({ email, password }: Credentials): Promise<Compared> {
  const before = accountAt(email);
  const right = await passwordMatches(before?.passwordHash, password);
  const user = before && reads().select().from(users).where(eq(users.id, before.id)).get();
  if (!before || !user) return { user: undefined, matches: false, overtaken: false };
  return { user, matches: right && user.closedAt === null, overtaken: signInMark(before) !== signInMark(user) };
}

function accountAt(email: string): UserRow | undefined {
  return reads().select().from(users).where(eq(users.email, email)).get();
}

function admitted(user: UserRow, overtaken: boolean): SignedIn {
  if (user.suspendedAt !== null) throw new DomainError("forbidden", "account-suspended");
  if (overtaken) throw new DomainError("unauthenticated", "sign-in-over");
  const { id, role, firstName } = user;
  return { userId: id, role, firstName, mark: signInMark(user), ...(hasTwoFactor(id) && { codeDue: true }) };
}

function wrongCredentials(cause?: "not-an-admin"): DomainError {
  return new DomainError("unauthenticated", "invalid-credentials", cause && { cause });
}
