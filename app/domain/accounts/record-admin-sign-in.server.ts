import { z } from "zod";
import { defineCommand } from "../command.server";
import { mayBeRecorded } from "./policy";

/**
 * Puts an attempt to enter the admin area into the audit log (specification 1, section 2.4: all attempts are logged).
 * `userId` is only known when the password was right; what was typed is not kept, since it may be another password.
 */
export const recordAdminSignIn = defineCommand({
  name: "admin-sign-in",
  roles: ["anonymous"],
  input: z.object({ userId: z.string().nullable(), admitted: z.boolean() }),
  load: () => ({}),
  allow: (_context, attempt) => mayBeRecorded(attempt),
  run: () => null,
  audit: (_result, { userId, admitted }) => ({
    subject: userId === null ? undefined : ["user", userId],
    details: { admitted },
  }),
});
