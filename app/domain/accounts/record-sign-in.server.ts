import { z } from "zod";
import { ANONYMOUS } from "../actor";
import { defineCommand, execute, type Origin } from "../command.server";
import { mayBeRecorded } from "./policy";
import { accountMark } from "./queries.server";

/** How a sign-in ended. `limited` was refused before the password, or the code, was looked at; after `code-due` comes a code, or nothing. */
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
] as const;

interface Attempt {
  /** Whose attempt it is: by id, or by the email typed, which itself is not stored since it may be a password. */
  by?: { userId: string } | { email: string } | undefined;
  /** Null in an entry for many refused attempts. */
  outcome: (typeof SIGN_IN_OUTCOMES)[number] | null;
  /** More than one in an entry for many attempts. */
  attempts?: number | undefined;
}

/** Puts a sign-in of a person, or its refusal, into the audit log. */
export function recordSignIn(attempt: Attempt, origin: Origin): Promise<void> {
  return record(signIn, attempt, origin);
}

/** Puts an attempt to enter the admin area into the audit log (specification 1, section 2.4: all attempts are logged). */
export function recordAdminSignIn(attempt: Attempt, origin: Origin): Promise<void> {
  return record(adminSignIn, attempt, origin);
}

async function record(
  command: typeof signIn | typeof adminSignIn,
  { by, outcome, attempts }: Attempt,
  origin: Origin,
): Promise<void> {
  const userId = (by && accountMark(by)?.userId) ?? null;
  await execute(command, { actor: ANONYMOUS, input: { userId, outcome, attempts }, ...origin });
}

const input = z.object({
  userId: z.string().nullable(),
  outcome: z.enum(SIGN_IN_OUTCOMES).nullable(),
  attempts: z.number().int().positive().optional(),
});

const recorded = {
  roles: ["anonymous"],
  auditedUnchanged: true,
  input,
  load: () => ({}),
  allow: (_context: unknown, attempt: object) => mayBeRecorded(attempt),
  run: () => null,
  audit: (_result: null, { userId, outcome, attempts }: z.output<typeof input>) => ({
    subject: userId === null ? undefined : (["user", userId] as const),
    details: { admitted: outcome === "admitted", ...(outcome && { outcome }), ...(attempts && { attempts }) },
  }),
} as const;

const signIn = defineCommand({ ...recorded, name: "sign-in" });
const adminSignIn = defineCommand({ ...recorded, name: "admin-sign-in" });
