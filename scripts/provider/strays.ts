import { asc } from "drizzle-orm";
import { openDatabase, strays } from "#db/client.server";
import { readServersEnvOrExit } from "../operator/support/env";
import { wordsOrExit } from "../operator/support/words";

/** Prints, as lines of JSON, what the server found at Stripe that belongs to no payment here, and what became of it. */
wordsOrExit("provider:strays");
const { dataDir, litestream } = readServersEnvOrExit();
const database = openDatabase(dataDir, { litestream });
const rows = database.reads.select().from(strays).orderBy(asc(strays.createdAt)).all();
database.close();
for (const { createdAt, updatedAt, ...stray } of rows) {
  console.log(
    JSON.stringify({ found: new Date(createdAt).toISOString(), changed: new Date(updatedAt).toISOString(), ...stray }),
  );
}
console.error(`${rows.length} found.`);
