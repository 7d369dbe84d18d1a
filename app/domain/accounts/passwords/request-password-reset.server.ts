import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/client.server";
import { ANYONE } from "~/domain/actor";
import { defineCommand } from "../../command.server";
import { mayAskForReset } from "../policy";
import { resetRequest } from "../schema";

/** Answers and writes the same whether or not the address has an account, so that neither words nor time tell. A job makes the token and mails it, so that no event holds it. */
export const requestPasswordReset = defineCommand({
  name: "request-password-reset",
  roles: ANYONE,
  right: "own",
  input: resetRequest,
  whileUnverified: true,
  limit: "reset-request",
  load: ({ tx }, { email }) => ({
    person: tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.suspendedAt), isNull(users.closedAt)))
      .get(),
  }),
  allow: (_context, address) => mayAskForReset(address),
  run({ emit }, { person }) {
    const userId = person?.id ?? null;
    emit("password.reset_requested", { userId });
    return { userId };
  },
  audit: ({ userId }) => ({ subject: userId === null ? undefined : ["user", userId] }),
});
