import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkFolder, DATABASE_FILES, problemsIn } from "~/platform/soundness/soundness.server";
import { earliest, secondText } from "../litestream/generations";
import { openReplica, type Replica } from "../litestream/replica";
import { dataDirectory, Refusal } from "../operator/support/data-directory";
import { orExitLater } from "../operator/support/env";
import { restoreAt, restoreSound } from "./find-state";
import { putInPlace, type Restored, removeDatabase } from "./put-in-place";
import { refuseWhileRunning } from "./running";

const USAGE = `Usage: npm run data:restore -- [--at <time in UTC>] [--sound] [--file <name>]
  --at 2026-11-21T10:49:07Z  pourcheck.db as it was then, or at the nearest moment before
  --sound                    the newest state that is sound (with --at: at or before then)
  --file files.db            this file; without it, and without --at, each file that is missing or damaged`;

/** What to do next, by the state that was restored. */
const NEXT = {
  newest: "Start the server, then run: npm run ledger:verify, npm run audit:verify",
  earlier: `Before the start run npm run ledger:verify: it names what Stripe has and this state does not.
Then start the server, which refunds charges that this state does not know. An hour later run: npm run ledger:verify, npm run audit:verify`,
} as const;

interface Wanted {
  /** UTC seconds. */
  at: number | undefined;
  sound: boolean;
  file?: string | undefined;
}

/** Restores database files from the replica, while the server is stopped. What was there is put aside. */
const wanted = readArguments();
// Files made from here on, by Litestream too, are readable by their owner alone.
process.umask(0o077);
process.exitCode = await orExitLater(() => restore(wanted, path.resolve(dataDirectory())));

async function restore({ at, sound, file }: Wanted, directory: string): Promise<number> {
  const replica = openReplica(directory);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  await refuseWhileRunning(directory);
  const names = file ? [file] : at === undefined ? faulty(directory) : ["pourcheck.db"];
  if (names.length === 0) {
    console.log("All files are there and sound. Nothing was restored.");
    return 0;
  }
  const restored: Restored[] = [];
  try {
    for (const name of names) {
      const output = path.join(directory, `restoring-${name}`);
      removeDatabase(output);
      const found = await stateOf({ replica, name, at, output, sound });
      if (found) restored.push({ name, file: output, from: found });
    }
    if (restored.length === 0) throw new Refusal("Nothing was restored.");
    const aside = putInPlace(directory, restored, new Date());
    for (const { name, from } of restored)
      console.log(`${name} is restored to ${from}, the moment of its last change.`);
    if (aside) console.log(`What was there is in ${aside}. Remove it once the server runs well.`);
    console.log(NEXT[at === undefined && !sound ? "newest" : "earlier"]);
    return 0;
  } finally {
    for (const { file: output } of restored) removeDatabase(output);
  }
}

interface Asked extends Pick<Wanted, "at" | "sound"> {
  replica: Replica;
  name: string;
  output: string;
}

/** Restores a file beside the others. Returns the moment; null for a file that never was. @throws Refusal */
async function stateOf({ sound, ...search }: Asked): Promise<string | null> {
  const { replica, name, at, output } = search;
  const tell = (line: string) => console.log(line);
  const point = sound ? await restoreSound({ ...search, tell }) : await restoreAt({ ...search, tell });
  if (!point) {
    const first = earliest(await replica.generations(name));
    if (first === undefined && name === "sandbox.db") return null;
    if (first === undefined) throw new Refusal(`The replica has nothing of ${name}. Nothing was changed.`);
    if (at !== undefined && first > at)
      throw new Refusal(`${name} can be restored from ${secondText(first)} on, not earlier. Nothing was changed.`);
    throw new Refusal(`The replica has no sound state of ${name}. Nothing was changed.`);
  }
  const [problem] = sound ? [] : problemsIn(output);
  if (problem === undefined) return secondText(point.moment);
  removeDatabase(output);
  throw new Refusal(
    `${name} as of ${secondText(point.moment)} is not sound: ${problem} Nothing was changed. With --sound the newest sound state is restored.`,
  );
}

/** The files that are missing or damaged. sandbox.db may be missing: with real Stripe it is never made. */
function faulty(directory: string): string[] {
  const sound = new Set(checkFolder(directory).flatMap(({ name, problems }) => (problems.length === 0 ? [name] : [])));
  return DATABASE_FILES.filter((name) => !sound.has(name));
}

function readArguments(): Wanted {
  try {
    const { values } = parseArgs({
      options: { at: { type: "string" }, sound: { type: "boolean", default: false }, file: { type: "string" } },
    });
    const isKnown = values.file === undefined || DATABASE_FILES.some((name) => name === values.file);
    if (!isKnown) throw new TypeError(`There is no file ${values.file}: name ${DATABASE_FILES.join(", ")}.`);
    return { ...values, at: values.at === undefined ? undefined : secondsOf(values.at) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}

/** @throws TypeError */
function secondsOf(typed: string): number {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(typed) ? Date.parse(typed) : Number.NaN;
  if (Number.isNaN(time)) throw new TypeError(`${typed} is no time in UTC such as 2026-11-21T10:49:07Z.`);
  return time / 1000;
}
