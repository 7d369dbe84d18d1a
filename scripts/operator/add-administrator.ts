import { addAdministrator } from "~/domain/accounts/administrators/add-administrator.server";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import { openBesideServer } from "./support/beside-server";
import { wordsOrExit } from "./support/words";

const USAGE = 'admin:add -- <email address> "<first name>" "<last name>"';

/** Adds an administrator beside the first. Run beside the server, which then mails a link to set a password. */
// A name of two words without quotes would be cut off.
const [email, firstName, lastName] = wordsOrExit(USAGE, { least: 3 });
const database = openBesideServer();
process.exitCode = await add();
database.close();

async function add(): Promise<number> {
  const input = addAdministrator.input.safeParse({ email, firstName, lastName });
  if (!input.success) {
    for (const { message } of input.error.issues) console.error(message);
    console.error(`Usage: npm run ${USAGE}`);
    return 2;
  }
  try {
    await execute(addAdministrator, { actor: SYSTEM, input: input.data });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(`${input.data.email} has an account already. Use another address.`);
    return 1;
  }
  console.log(
    `${input.data.email} is an administrator. The server mails a link to set a password, which works for an hour.`,
  );
  console.log("After that, they can ask for another link at /admin-login.");
  return 0;
}
