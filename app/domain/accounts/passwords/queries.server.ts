import { now, reads } from "~/domain/core/runtime.server";
import type { Role } from "~/lib/vocabulary";
import { openReset } from "./reset-token.server";

type ResetTokenState =
  | { valid: true; email: string; userRole: Role; invited: boolean; refusal: null }
  | {
      valid: false;
      email: null;
      userRole: null;
      invited: false;
      refusal: "reset-token-missing" | "reset-token-invalid";
    };

/** Returns whether a token opens a link, and whose password it sets (specification 1, section 3). */
export function resetTokenState(token: string | null | undefined): ResetTokenState {
  if (!token) return refused("reset-token-missing");
  const link = openReset(reads(), token, now());
  if (!link) return refused("reset-token-invalid");
  return { valid: true, email: link.email, userRole: link.role, invited: link.invited, refusal: null };
}

function refused(refusal: "reset-token-missing" | "reset-token-invalid"): ResetTokenState {
  return { valid: false, email: null, userRole: null, invited: false, refusal };
}
