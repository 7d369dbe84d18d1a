import type { SignIn, SignInOutcome } from "~/domain/audit/outcomes";

/** How a sign-in ended, as its entry of the audit log has it. Entries of older releases may lack the outcome. */
export type SignInDetails = { readonly [name: string]: unknown };

const WHERE: Record<SignIn, string> = { "sign-in": "", "admin-sign-in": " to the admin area" };

const REASONS: Record<Exclude<SignInOutcome, "admitted" | "code-due">, string> = {
  "wrong-credentials": "wrong email or password",
  "wrong-portal": "the account belongs to the other sign-in",
  "not-an-admin": "not an administrator",
  suspended: "the account is suspended",
  "wrong-code": "wrong code",
  over: "the account changed meanwhile, or the time was over",
  limited: "too many tries",
  malformed: "the form was not complete",
};

/** The sentence for a try to sign in: let in, asked for a code, or refused and why. */
export function signInSentence(door: SignIn, { admitted, outcome, attempts }: SignInDetails): string {
  const where = WHERE[door];
  if (admitted === true) return `Signed in${where}`;
  if (outcome === "code-due")
    return `Gave the right password${where && " for the admin area"}, and was asked for a code`;
  if (typeof attempts === "number") return `Was refused ${attempts.toLocaleString("en-US")} more sign-ins${where}`;
  const reason = REASONS[outcome as keyof typeof REASONS];
  return `Was refused a sign-in${where}${reason ? `: ${reason}` : ""}`;
}
