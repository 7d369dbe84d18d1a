import { z } from "zod";
import { currentPassword } from "../security-schema";

/** Said at the field of a code that does not fit; schemas carry the texts of fields. */
export const WRONG_CODE = "Invalid two-factor code";
export const CODE_REQUIRED = "Code is required";

/** Six digits of the authenticator app, or one of the recovery codes, however they are spaced. */
export const secondFactorCode = z.string(CODE_REQUIRED).trim().min(1, CODE_REQUIRED).max(60, WRONG_CODE);

/** Before the secret is shown. */
export const twoFactorBeginning = z.object({ currentPassword });

/** Proof that the app has the secret. */
export const twoFactorEnabling = z.object({ code: secondFactorCode });

const REASON = "A reason is required";

/** What somebody who is signed in proves once more: a code where they have a second factor, else their password. */
export const stepUp = z.object({ code: secondFactorCode.optional(), currentPassword: currentPassword.optional() });

export type StepUp = z.output<typeof stepUp>;

/** Whose second factor is taken away, how it was made sure that it is them, and proof of who takes it. */
export const twoFactorReset = stepUp.extend({
  userId: z.string().min(1).max(100),
  reason: z.string(REASON).trim().min(1, REASON).max(500, "Please use at most 500 characters"),
});

/** What is asked before the second factor is changed or taken away: the password, and a code. */
export const twoFactorChange = z.object({ currentPassword, code: secondFactorCode });
