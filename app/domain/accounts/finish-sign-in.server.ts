import type { Role } from "~/lib/vocabulary";
import { ANONYMOUS } from "../actor";
import { execute, type Origin } from "../command.server";
import { DomainError } from "../errors";
import { acceptSecondFactor } from "../two-factor/accept-second-factor.server";
import type { SignedIn } from "./authenticate.server";
import { recordAdminSignIn } from "./record-sign-in.server";

/** A sign-in whose password was right and whose code is missing. */
export interface PendingSignIn {
  userId: string;
  role: Role;
  /** The mark that `authenticate` returned. */
  mark: string;
}

/**
 * Finishes a sign-in by the code of the authenticator app, or a recovery code. Puts an administrator's attempt into the
 * audit log, also one that fails.
 * @throws DomainError(unauthenticated) two-factor-code-invalid with details on `code`, or sign-in-over when the password has
 * changed since it was typed; (forbidden, account-suspended)
 */
export async function finishSignIn(
  { userId, role, mark }: PendingSignIn,
  code: string,
  origin: Origin = {},
): Promise<SignedIn> {
  const record = (outcome: "admitted" | "wrong-code" | "suspended" | "over") =>
    role === "admin" ? recordAdminSignIn({ by: { userId }, outcome }, origin) : undefined;
  try {
    const { result } = await execute(acceptSecondFactor, {
      actor: ANONYMOUS,
      input: { userId, mark, code },
      ...origin,
    });
    await record("admitted");
    return { userId, role: result.role, firstName: result.firstName, mark };
  } catch (error) {
    if (error instanceof DomainError) await record(REFUSALS[error.code] ?? "wrong-code");
    throw error;
  }
}

const REFUSALS: Record<string, "suspended" | "over"> = { "account-suspended": "suspended", "sign-in-over": "over" };
