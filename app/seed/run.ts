import { and, eq, ne } from "drizzle-orm";
import { openDatabase, schema } from "#db/client.server";
import type { Env } from "~/platform/env/env.server";
import { log } from "~/platform/log.server";
import { orExitLater, readEnvOrExit } from "../../scripts/operator/support/env";
import { INSPECTORS } from "./inspectors";
import { ADMINISTRATOR } from "./people/people";
import { addThousands } from "./scale";
import { addAuditEntries } from "./scale/audit";
import { tellStory } from "./story";
import { copyOut, lastChange, lockTarget, putInPlace } from "./target";

const MOST_THOUSANDS = 1000;
const thousands = scaleOf(process.argv.slice(2));
if (process.env.APP_ENV === "production") refuse("db:seed does not run in production: APP_ENV is production.");
const env = readEnvOrExit();
// The sandbox refuses a transfer of the story, and the outbox would warn of each try.
log.level = "error";
if (env.payments.provider !== "sandbox") refuse("db:seed needs the payment sandbox: STRIPE_SECRET_KEY is set.");

const unlock = lockTarget(env.dataDir);
try {
  console.log(await orExitLater(() => seed(env)));
} finally {
  unlock();
}

/** Adds the demo data, once, and then as many people as `--scale` asks for, each time. */
async function seed(target: Env): Promise<string> {
  const there = peopleThere(target.dataDir);
  if (there.demo && thousands === 0) return "The demo data is there already; nothing was changed.";
  // Whoever administers this database would have signed the reviews of the story.
  if (there.otherAdministrator && !there.demo)
    refuse("The database has an administrator of its own: seed into an empty DATA_DIR.");
  const before = lastChange(target.dataDir);
  const folder = await copyOut(target.dataDir);
  const now = Date.now();
  const lines: string[] = [];
  if (!there.demo) lines.push(`Demo data added: ${await tellStory({ ...target, dataDir: folder }, now)}.`);
  if (thousands > 0) {
    const added = addThousands(folder, thousands, now);
    const entries = addAuditEntries(target, folder, Math.round(thousands * 1000), now);
    lines.push(`Added for benchmarks: ${added}, ${entries.toLocaleString("en-US")} audit entries.`);
  }
  if (lastChange(target.dataDir) !== before) refuse("The database changed meanwhile; nothing was added. Run it again.");
  await putInPlace(folder, target.dataDir);
  return lines.join("\n");
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

/** How many thousand people to add beside the demo's; whole tens of people. */
function scaleOf([name, amount, unknown]: string[]): number {
  if (name === undefined) return 0;
  if (name !== "--scale" || unknown) refuse(`Unknown argument ${unknown ?? name}: db:seed takes --scale N alone.`);
  const tens = Number(amount) * 100;
  if (Number.isInteger(Math.round(tens * 1e6) / 1e6) && tens >= 1 && tens <= MOST_THOUSANDS * 100)
    return Number(amount);
  return refuse(`--scale is a number of thousands from 0.01 to ${MOST_THOUSANDS}, with at most two decimals.`);
}

function refuse(line: string): never {
  console.error(line);
  process.exit(1);
}
