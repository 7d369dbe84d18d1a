import type { Role } from "~/lib/vocabulary";
import { ANONYMOUS } from "../../actor";
import { execute, type Origin } from "../../command.server";
import { acceptSecondFactor } from "../two-factor/accept-second-factor.server";
import type { SignedIn } from "./authenticate.server";

export interface PendingSignIn {
  userId: string;
  role: Role;
  mark: string;
}

/** @throws DomainError unauthenticated "two-factor-code-invalid" at `code`, "sign-in-over" after a password change; forbidden "account-suspended" */
export async function finishSignIn(
  { userId, mark }: Pick<PendingSignIn, "userId" | "mark">,
  code: string,
  origin: Origin = {},
): Promise<SignedIn> {
  const { result } = await execute(acceptSecondFactor, { actor: ANONYMOUS, input: { userId, mark, code }, ...origin });
  return { userId, role: result.role, firstName: result.firstName, mark };
}
