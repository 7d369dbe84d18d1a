import { z } from "zod";
import { defineCommand } from "../command.server";
import { mayBeRecorded } from "./policy";

/** How an attempt to enter the admin area ended; `limited` was refused before the password, or the code, was looked at; after `code-due` comes a code, or nothing. */
const ADMIN_SIGN_IN_OUTCOMES = [
  "admitted",
  "wrong-credentials",
  "not-an-admin",
  "suspended",
  "limited",
  "code-due",
  "wrong-code",
  "over",
] as const;

/**
 * Puts an attempt to enter the admin area into the audit log (specification 1, section 2.4: all attempts are logged).
 * `userId` is whose account the address typed is; what was typed is not kept, since it may be a password. `attempts` is
 * more than one in an entry for many refused alike.
 */
export const recordAdminSignIn = defineCommand({
  name: "admin-sign-in",
  roles: ["anonymous"],
  auditedUnchanged: true,
  input: z.object({
    userId: z.string().nullable(),
    outcome: z.enum(ADMIN_SIGN_IN_OUTCOMES),
    attempts: z.number().int().positive().optional(),
  }),
  load: () => ({}),
  allow: (_context, attempt) => mayBeRecorded(attempt),
  run: () => null,
  audit: (_result, { userId, outcome, attempts }) => ({
    subject: userId === null ? undefined : ["user", userId],
    details: { admitted: outcome === "admitted", outcome, ...(attempts && { attempts }) },
  }),
});
