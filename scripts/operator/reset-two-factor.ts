import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { resetTwoFactor } from "~/domain/accounts/two-factor/reset-two-factor.server";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import { openBesideServer } from "./support/beside-server";
import { wordsOrExit } from "./support/words";

/** For the only administrator who has lost app and recovery codes. Run beside the server, which then mails what happened. */
const [typed = ""] = wordsOrExit("two-factor:reset -- <email address>", { least: 1 });
const email = typed.trim().toLowerCase();
const database = openBesideServer();
process.exitCode = await reset();
database.close();

async function reset(): Promise<number> {
  const { users } = schema;
  const person = database.reads.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
  if (!person) {
    console.error(`No account has the address ${email}.`);
    return 1;
  }
  try {
    await execute(resetTwoFactor, { actor: SYSTEM, input: { userId: person.id, reason: "by the operator" } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(`${email} has no two-factor sign-in.`);
    return 1;
  }
  console.log(`Two-factor sign-in of ${email} is off. They can log in with their password and set it up again.`);
  return 0;
}
