import { z } from "zod";
import { currentPassword } from "../accounts/security-schema";

/** Said at the field of a code that does not fit; schemas carry the texts of fields. */
export const WRONG_CODE = "Invalid two-factor code";

/** Six digits of the authenticator app, or one of the recovery codes, however they are spaced. */
export const secondFactorCode = z.string("Code is required").trim().min(1, "Code is required").max(60, WRONG_CODE);

/** Before the secret is shown. */
export const twoFactorBeginning = z.object({ currentPassword });

/** Proof that the app has the secret. */
export const twoFactorEnabling = z.object({ code: secondFactorCode });

const REASON = "A reason is required";

/** Whose second factor is taken away, and how it was made sure that it is them. */
export const twoFactorReset = z.object({
  userId: z.string().min(1).max(100),
  reason: z.string(REASON).trim().min(1, REASON).max(500, "Please use at most 500 characters"),
});

/** What is asked before the second factor is changed or taken away: the password, and a code. */
export const twoFactorChange = z.object({ currentPassword, code: secondFactorCode });
