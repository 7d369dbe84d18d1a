import { and, eq, ne } from "drizzle-orm";
import { openDatabase, schema } from "#db/client.server";
import type { Env } from "~/platform/env.server";
import { readEnvOrExit } from "../../scripts/env";
import { INSPECTORS } from "./inspectors";
import { ADMINISTRATOR } from "./people";
import { tellStory } from "./story";
import { copyOut, lastChange, lockTarget, putInPlace } from "./target";

refuseArguments(process.argv.slice(2));
if (process.env.APP_ENV === "production") refuse("db:seed does not run in production: APP_ENV is production.");
const env = readEnvOrExit();
if (env.payments.provider !== "sandbox") refuse("db:seed needs the payment sandbox: STRIPE_SECRET_KEY is set.");

const unlock = lockTarget(env.dataDir);
try {
  console.log(await seedOnce(env));
} finally {
  unlock();
}

async function seedOnce(target: Env): Promise<string> {
  const there = peopleThere(target.dataDir);
  if (there.demo) return "The demo data is there already; nothing was changed.";
  // Whoever administers this database would have signed the reviews of the story.
  if (there.otherAdministrator) refuse("The database has an administrator of its own: seed into an empty DATA_DIR.");
  const before = lastChange(target.dataDir);
  const folder = await copyOut(target.dataDir);
  const counted = await tellStory({ ...target, dataDir: folder }, Date.now());
  if (lastChange(target.dataDir) !== before) refuse("The database changed meanwhile; nothing was added. Run it again.");
  await putInPlace(folder, target.dataDir);
  return `Demo data added: ${counted}.`;
}

/** Migrates the database, and looks who is in it. */
function peopleThere(dataDir: string) {
  const database = openDatabase(dataDir);
  const { users } = schema;
  const { reads } = database;
  const demo = reads.select().from(users).where(eq(users.email, INSPECTORS.riley.email)).get();
  const others = and(eq(users.role, "admin"), ne(users.email, ADMINISTRATOR));
  const otherAdministrator = reads.select().from(users).where(others).get();
  database.close();
  return { demo: demo !== undefined, otherAdministrator: otherAdministrator !== undefined };
}

function refuseArguments([unknown]: string[]): void {
  if (unknown) refuse(`Unknown argument ${unknown}: db:seed takes none.`);
}

function refuse(line: string): never {
  console.error(line);
  process.exit(1);
}
