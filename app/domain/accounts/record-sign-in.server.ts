import { z } from "zod";
import { ANONYMOUS } from "../actor";
import { defineCommand, execute } from "../command.server";
import type { Origin } from "./authenticate.server";
import { mayBeRecorded } from "./policy";
import { accountMark } from "./queries.server";

/** How a sign-in ended; `limited` was refused before the password, or the code, was looked at; after `code-due` comes a code, or nothing. */
export const SIGN_IN_OUTCOMES = [
  "admitted",
  "code-due",
  "wrong-credentials",
  "wrong-portal",
  "suspended",
  "wrong-code",
  "over",
  "limited",
] as const;

interface Attempt {
  /** Whose it is: by id, or by the email typed, which itself is not kept since it may be a password. */
  by?: { userId: string } | { email: string };
  /** Null in an entry for many that were refused. */
  outcome: (typeof SIGN_IN_OUTCOMES)[number] | null;
  /** More than one in an entry for many. */
  attempts?: number;
}

/** Puts a sign-in of a person, or its refusal, into the audit log. Administrators' are record-admin-sign-in's. */
export async function recordSignIn({ by, outcome, attempts }: Attempt, origin: Origin): Promise<void> {
  const userId = (by && accountMark(by)?.userId) ?? null;
  await execute(recorded, { actor: ANONYMOUS, input: { userId, outcome, attempts }, ...origin });
}

const recorded = defineCommand({
  name: "sign-in",
  roles: ["anonymous"],
  auditedUnchanged: true,
  input: z.object({
    userId: z.string().nullable(),
    outcome: z.enum(SIGN_IN_OUTCOMES).nullable(),
    attempts: z.number().int().positive().optional(),
  }),
  load: () => ({}),
  allow: (_context, attempt) => mayBeRecorded(attempt),
  run: () => null,
  audit: (_result, { userId, outcome, attempts }) => ({
    subject: userId === null ? undefined : ["user", userId],
    details: { admitted: outcome === "admitted", ...(outcome && { outcome }), ...(attempts && { attempts }) },
  }),
});
