import { eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { passwordMark } from "../accounts/password.server";
import { defineCommand } from "../command.server";
import { mayUseSecondFactor } from "./policy";
import { secondFactorCode } from "./schema";
import { takeCode, twoFactorOf, wrongCode } from "./take-code.server";

const { users } = schema;

/**
 * Takes the code of a person who is signing in and has typed the right password; `mark` says which password that was. The
 * door counts the wrong codes.
 * @throws DomainError(unauthenticated) two-factor-code-invalid with details on `code`, or sign-in-over;
 *   (forbidden, account-suspended)
 */
export const acceptSecondFactor = defineCommand({
  name: "accept-second-factor",
  roles: ["anonymous"],
  input: z.object({ userId: z.string(), mark: z.string(), code: secondFactorCode }),
  load({ tx }, { userId, mark }) {
    const person = tx.select().from(users).where(eq(users.id, userId)).get();
    const stands = person !== undefined && person.closedAt === null && passwordMark(person.passwordHash) === mark;
    return { person: stands ? person : undefined, twoFactor: twoFactorOf(tx, userId) };
  },
  allow: (_context, row) => mayUseSecondFactor(row),
  run(context, { person, twoFactor }, { userId, code }) {
    if (!person || !twoFactor) throw wrongCode("unauthenticated");
    const by = takeCode(context, twoFactor, code, "unauthenticated");
    return { userId, role: person.role, firstName: person.firstName, by };
  },
  audit: ({ userId, by }) => ({ subject: ["user", userId], details: { by } }),
});
