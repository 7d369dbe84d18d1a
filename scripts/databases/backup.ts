import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import SQLite from "better-sqlite3";
import { checkFolder, DATABASE_FILES } from "~/platform/soundness/soundness.server";
import { databaseDirectory, Refusal } from "../operator/support/data-directory";
import { orExitLater } from "../operator/support/env";
import { soundnessLines } from "./soundness-lines";

const USAGE = `Usage: npm run data:backup -- <folder> [--keep <number>]
  --keep 14  removes the oldest copies in the folder, so that this many stay`;
/** The names of the copies, by the UTC time when they were begun. */
const OWN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Copies the databases whole into a folder of its own, beside the running server. */
const { folder, keep } = readArguments();
process.umask(0o077);
process.exitCode = await orExitLater(() => backUp(databaseDirectory(), folder));

async function backUp(directory: string, into: string): Promise<number> {
  const began = Date.now();
  refuseWithin(directory, into);
  // Its parents are not made: they are missing when a disk is not mounted, or a name mistyped.
  if (!existsSync(into)) mkdirSync(into, { mode: 0o700 });
  const copy = path.join(into, `${new Date(began).toISOString().slice(0, 19).replaceAll(":", "-")}Z`);
  if (existsSync(copy)) throw new Refusal(`${copy} is there already. Wait a second.`);
  const draft = `${copy}.draft`;
  mkdirSync(draft);
  // An operator who stops it leaves no half copy.
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, () => removeAndExit(draft));
  try {
    // pourcheck.db first: the bytes of a file are stored before the row that names them, and are never changed.
    for (const name of DATABASE_FILES) {
      if (existsSync(path.join(directory, name))) await copyWhole(path.join(directory, name), path.join(draft, name));
    }
    const unsound = checkFolder(draft).filter(({ problems }) => problems.length > 0);
    for (const { line } of unsound.flatMap(soundnessLines)) console.error(line);
    if (unsound.length > 0) throw new Refusal("The copy is not sound, so it was removed. Run: npm run data:check");
    for (const name of readdirSync(draft)) {
      if (/-(wal|shm)$/.test(name)) rmSync(path.join(draft, name));
      else chmodSync(path.join(draft, name), 0o600);
    }
    renameSync(draft, copy);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  console.log(`${copy} has ${megabytesIn(copy)} MB, checked, in ${Math.ceil((Date.now() - began) / 1000)} seconds.`);
  for (const name of surplus(into)) {
    rmSync(path.join(into, name), { recursive: true });
    console.log(`${path.join(into, name)} was removed: ${keep} are kept.`);
  }
  return 0;
}

/**
 * Copies by SQLite's backup API. The read transaction holds what is copied at one moment; without it each write of the server would
 * make the copy begin anew.
 */
async function copyWhole(file: string, output: string): Promise<void> {
  const database = new SQLite(file, { readonly: true, timeout: 5000 });
  try {
    database.exec("begin; select 1 from sqlite_master");
    await database.backup(output);
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    throw new Refusal(`${file} could not be copied: ${error.message}. Run: npm run data:check`);
  } finally {
    database.close();
  }
}

/** @throws Refusal where the copies would be lost with what they are copies of */
function refuseWithin(directory: string, into: string): void {
  const place = path.relative(path.resolve(directory), into);
  const isWithin = place === "" || !(place.startsWith("..") || path.isAbsolute(place));
  if (isWithin)
    throw new Refusal(`${into} is in the data folder, and would be lost with it. Name a folder on another disk.`);
}

function surplus(into: string): string[] {
  if (keep === undefined) return [];
  const copies = readdirSync(into).filter((name) => OWN.test(name));
  return copies.sort().slice(0, Math.max(copies.length - keep, 0));
}

function megabytesIn(copy: string): string {
  const bytes = readdirSync(copy).reduce((sum, name) => sum + statSync(path.join(copy, name)).size, 0);
  return (bytes / 1024 / 1024).toFixed(1);
}

function removeAndExit(draft: string): never {
  rmSync(draft, { recursive: true, force: true });
  process.exit(1);
}

function readArguments(): { folder: string; keep: number | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { keep: { type: "string" } }, allowPositionals: true });
    const [named, ...more] = positionals;
    if (!named || more.length > 0) throw new TypeError("Name one folder for the copies.");
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
      throw new TypeError("--keep takes a number from 1 on.");
    return { folder: path.resolve(named), keep: values.keep === undefined ? undefined : Number(values.keep) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}
