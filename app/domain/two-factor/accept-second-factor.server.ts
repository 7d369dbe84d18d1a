import { z } from "zod";
import { defineCommand } from "../command.server";
import { mayUseSecondFactor } from "./policy";
import { secondFactorCode } from "./schema";
import { takeCode, twoFactorOf, wrongCode } from "./take-code.server";

/**
 * Takes the code of a person who is signing in and has typed the right password. The door counts the wrong ones.
 * @throws DomainError(unauthenticated) two-factor-code-invalid with details on `code`, or sign-in-over
 */
export const acceptSecondFactor = defineCommand({
  name: "accept-second-factor",
  roles: ["anonymous"],
  input: z.object({ userId: z.string(), code: secondFactorCode }),
  load: ({ tx }, { userId }) => ({ twoFactor: twoFactorOf(tx, userId) }),
  allow: (_context, row) => mayUseSecondFactor(row),
  run(context, { twoFactor }, { userId, code }) {
    if (!twoFactor) throw wrongCode("unauthenticated");
    return { userId, by: takeCode(context, twoFactor, code, "unauthenticated") };
  },
  audit: ({ userId, by }) => ({ subject: ["user", userId], details: { by } }),
});
