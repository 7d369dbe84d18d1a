import type { AuditAction } from "./actions";

/** Each try to sign in is an entry under one of these, with `outcome` and `admitted` in its details. */
export const SIGN_INS = ["sign-in", "admin-sign-in"] as const satisfies AuditAction[];
export type SignIn = (typeof SIGN_INS)[number];

/** `limited` and `malformed` were refused before password or code was checked; `code-due` waits for a code. */
export const SIGN_IN_OUTCOMES = [
  "admitted",
  "code-due",
  "wrong-credentials",
  "wrong-portal",
  "not-an-admin",
  "suspended",
  "wrong-code",
  "over",
  "limited",
  "malformed",
] as const;

export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Changes that were refused because of who asked. */
export const REFUSED_CHANGES = ["refusal", "refused-change"] as const satisfies AuditAction[];

/** By which the log is filtered. A sign-in that waits for a code is neither. */
export const AUDIT_OUTCOMES = ["admitted", "refused"] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

export function isSignIn(action: string): action is SignIn {
  return SIGN_INS.some((known) => known === action);
}

interface Entry {
  actorId: string;
  action: string;
  details: { readonly [name: string]: unknown };
  subjectType: string | null;
  subjectId: string | null;
}

/** Outcomes that do not show that the visitor knew the account's password. */
const UNPROVEN: readonly unknown[] = ["wrong-credentials", "limited", "malformed", null, undefined] satisfies (
  | SignInOutcome
  | null
  | undefined
)[];

/** Returns who acted: a visitor with the password, a code or a mailed link of an account is its person; anybody can give an address alone. */
export function whoActed({ actorId, action, details, subjectType, subjectId }: Entry): string {
  if (actorId !== "anonymous" || subjectType !== "user" || subjectId === null) return actorId;
  if (isSignIn(action)) return UNPROVEN.includes(details.outcome) && details.admitted !== true ? actorId : subjectId;
  return action === "request-password-reset" || action === "refusal" ? actorId : subjectId;
}
