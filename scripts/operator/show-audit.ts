import { eq, or } from "drizzle-orm";
import { openDatabase, schema } from "#db/client.server";
import { entriesOf } from "~/domain/audit/entries.server";
import { readServersEnvOrExit } from "./support/env";
import { wordsOrExit } from "./support/words";

/** Prints, as lines of JSON, what the audit log says of one person. A closed account is found by its id. */
const [who = ""] = wordsOrExit("audit:show -- <email address or id>", { least: 1 });
const { dataDir, litestream } = readServersEnvOrExit();
const database = openDatabase(dataDir, { litestream });
process.exitCode = show(who.trim());
database.close();

function show(who: string): number {
  const { users } = schema;
  const known = or(eq(users.id, who), eq(users.email, who.toLowerCase()));
  const person = database.reads.select({ id: users.id }).from(users).where(known).get();
  if (!person) {
    console.error(`There is no account ${who}.`);
    return 1;
  }
  let page = entriesOf(database.reads, person.id, 0);
  while (page.length > 0) {
    for (const { at, forgotten, ...entry } of page) {
      const removed = forgotten ? { removed: "Removed when the account was closed" } : {};
      console.log(JSON.stringify({ at: new Date(at).toISOString(), ...entry, ...removed }));
    }
    page = entriesOf(database.reads, person.id, page.at(-1)?.seq ?? 0);
  }
  return 0;
}
