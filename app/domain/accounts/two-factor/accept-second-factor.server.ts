import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { signInMark } from "../passwords/password.server";
import { mayUseSecondFactor } from "./policy";
import { secondFactorCode } from "./schema";
import { takeCode, twoFactorOf, wrongCode } from "./take-code.server";

/** Follows the right password, at which `mark` was made. @throws DomainError unauthenticated "two-factor-code-invalid" at `code`, "sign-in-over"; forbidden "account-suspended" */
export const acceptSecondFactor = defineCommand({
  name: "accept-second-factor",
  roles: ["anonymous"],
  input: z.object({ userId: z.string(), mark: z.string(), code: secondFactorCode }),
  load({ tx }, { userId, mark }) {
    const person = tx.select().from(users).where(eq(users.id, userId)).get();
    return { person: person && stands(person, mark) ? person : undefined, twoFactor: twoFactorOf(tx, userId) };
  },
  allow: (_context, row) => mayUseSecondFactor(row),
  run(context, { person, twoFactor }, { userId, code }) {
    if (!person || !twoFactor) throw wrongCode("unauthenticated");
    const by = takeCode(context, twoFactor, code, "unauthenticated");
    return { userId, role: person.role, firstName: person.firstName, by };
  },
  audit: ({ userId, by }) => ({ subject: ["user", userId], details: { by } }),
});

/** Lets a suspended person pass, since the policy tells them so. */
function stands(person: typeof users.$inferSelect, mark: string): boolean {
  return person.closedAt === null && (person.suspendedAt !== null || signInMark(person) === mark);
}
