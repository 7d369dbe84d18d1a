import { z } from "zod";
import { auditReason } from "~/domain/core/input/audit-reason";
import { identifier } from "~/domain/core/input/identifiers";
import { currentPassword } from "../security-schema";

export const WRONG_CODE = "Invalid two-factor code";
export const CODE_REQUIRED = "Code is required";

/** Six digits of the app or a recovery code, however they are spaced. */
export const secondFactorCode = identifier(CODE_REQUIRED).min(1, CODE_REQUIRED).max(60, WRONG_CODE);

export const twoFactorBeginning = z.object({ currentPassword });

export const twoFactorEnabling = z.object({ code: secondFactorCode });

/** Fresh proof, since an open browser is not enough: a code from a person with a second factor, else the password. */
export const stepUp = z.object({ code: secondFactorCode.optional(), currentPassword: currentPassword.optional() });

export type StepUp = z.output<typeof stepUp>;

export const STEP_UP_FIELDS = ["currentPassword", "code"] satisfies (keyof StepUp)[];

export const twoFactorReset = stepUp.extend({
  userId: z.string().min(1).max(100),
  reason: auditReason,
});

export const twoFactorChange = z.object({ currentPassword, code: secondFactorCode });
