import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { forgetPlatform } from "~/domain/payments/platform/forget-platform.server";
import { platformOf } from "~/domain/payments/platform/store-platform.server";
import { openBesideServer } from "../operator/support/beside-server";
import { wordsOrExit } from "../operator/support/words";

const USAGE = "provider:forget -- <account at Stripe that the books belong to>";

/** After the books have moved to another account at Stripe. The account that is left must be named. */
const [accountId = ""] = wordsOrExit(USAGE, { most: 1 });
const database = openBesideServer();
process.exitCode = await forget(accountId.trim());
database.close();

async function forget(accountId: string): Promise<number> {
  const known = platformOf(database.reads)?.accountId;
  if (!accountId) {
    console.error(`Usage: npm run ${USAGE}`);
    console.error(known ? `That account is ${known}.` : "No account is stored.");
    return 2;
  }
  if (known !== accountId) {
    console.error(`The books do not belong to ${accountId}${known ? ` but to ${known}` : ""}. Nothing was changed.`);
    return 1;
  }
  await execute(forgetPlatform, { actor: SYSTEM, input: { accountId } });
  console.log(`${accountId} is forgotten. Within ten minutes the server stores the account of its present key.`);
  return 0;
}
