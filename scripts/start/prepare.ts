import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { privateFolder } from "#db/private-files";
import { STARTS_FILE } from "#db/starts.server";
import { EnvError } from "~/platform/env/env.server";
import { findLitestream } from "../litestream/binary.mjs";
import { ReplicaError } from "../litestream/replica";
import { beginGenerations, judgeDisk } from "./disk";
import { checkStart, replicaWait } from "./faults";
import { ANSWERS_WITHIN_MS, openReplica, type Replica } from "./replica";

/**
 * Prepares a start of scripts/start-replicated.sh: checks the environment, compares the disk with the replica and restores what is missing. Prints the folder of
 * the data and the Litestream binary, a line each. With `check` it only checks, and prints the folder.
 */
const LONGEST_PAUSE_SECONDS = 15;
const source: Record<string, string | undefined> = { ...process.env, LITESTREAM: process.env.LITESTREAM ?? "on" };
const wait = replicaWait(source);
const litestream = findLitestream();
const { dataDir, sandbox } = checkAll();
if (process.argv[2] !== "check") await prepare(openReplica(litestream ?? "", dataDir));
console.log(dataDir);
console.log(litestream);

/** Ends the process where anything is wrong, and says all of it. */
function checkAll() {
  try {
    return checkStart(source);
  } catch (error) {
    if (error instanceof EnvError) return refuse(error.lines);
    throw error;
  }
}

async function prepare(replica: Replica): Promise<void> {
  privateFolder(dataDir);
  const needed = ["pourcheck.db", "files.db", ...(sandbox ? ["sandbox.db"] : [])];
  const isMissing = (name: string) => !existsSync(path.join(dataDir, name));
  const fetched = path.join(dataDir, `.${STARTS_FILE}-of-replica`);
  removeFile(fetched);
  const fetchStarts = async () => {
    if (!(await replica.has(STARTS_FILE))) return undefined;
    await replica.restore(STARTS_FILE, fetched, ANSWERS_WITHIN_MS);
    return fetched;
  };

  const isWhole = !needed.some(isMissing);
  const isEmpty = needed.every(isMissing);
  try {
    const replicas = isWhole ? await fetchStarts() : await patiently(needed.find(isMissing) ?? "", fetchStarts);
    const replicated = [...needed, STARTS_FILE];
    const verdict = isEmpty
      ? ({ go: "with the replica", line: undefined } as const)
      : judgeDisk({ directory: dataDir, names: replicated, replicas, choice: process.env.OLDER_DISK });
    if (verdict.go === "nowhere") refuse(verdict.lines);
    if (verdict.line) console.error(verdict.line);
    for (const name of needed.filter(isMissing)) await patiently(name, () => bringBack(replica, name));
    if (verdict.go === "with the replica" && replicas && !isMissing("pourcheck.db")) {
      removeFile(path.join(dataDir, STARTS_FILE));
      renameSync(fetched, path.join(dataDir, STARTS_FILE));
    }
  } catch (error) {
    if (!(error instanceof ReplicaError)) throw error;
    console.error(`The replica cannot be asked: ${error.message}`);
    console.error(
      "All files are on the disk, so the server starts. It is not replicated until the replica answers, and whether the disk is older was not looked at.",
    );
    beginGenerations(dataDir, [...needed, STARTS_FILE]);
  } finally {
    removeFile(fetched);
  }
}

/** @throws ReplicaError */
async function bringBack(replica: Replica, name: string): Promise<void> {
  const file = path.join(dataDir, name);
  if (await replica.has(name)) {
    // SQLite would apply a log that is left without its database to the restored one.
    removeFile(file);
    rmSync(path.join(dataDir, `.${name}-litestream`), { recursive: true, force: true });
    await replica.restore(name, file);
    console.error(`${name} restored from the replica`);
    return;
  }
  const other = lostBeside(name);
  if (other) {
    refuse([
      `${name} is missing beside ${other}, and the replica has none. An empty one must not take its place unsaid.`,
      `Look whether LITESTREAM_REPLICA_URL is right, or put the file back from a backup. To begin with an empty one: touch ${file}`,
    ]);
  }
  console.error(`${name}: no replica yet`);
}

/** Returns the file that can only exist beside this one, so that this one must have been there. Payments of the sandbox are no loss. */
function lostBeside(name: string): string | undefined {
  if (name === "pourcheck.db" && existsSync(path.join(dataDir, "files.db"))) return "files.db";
  return name === "files.db" && hasPeople(path.join(dataDir, "pourcheck.db")) ? "pourcheck.db" : undefined;
}

/** A first start that was killed leaves a database without anybody in it. */
function hasPeople(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new SQLite(file, { timeout: 5000 });
  try {
    const table = database.prepare("select 1 from sqlite_master where name = 'users'").get();
    return table !== undefined && database.prepare("select 1 from users limit 1").get() !== undefined;
  } finally {
    database.close();
  }
}

/** Tries again for REPLICA_WAIT seconds: at boot the network may come later than the service. */
async function patiently<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + wait * 1000;
  for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE_SECONDS)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ReplicaError)) throw error;
      console.error(`The replica cannot be asked: ${error.message}`);
      if (Date.now() + pause * 1000 > until) {
        refuse([`${name} is not on the disk, and an empty one must never take the place of a lost one: no start.`]);
      }
      console.error(`${name} is needed from it, so this is tried again in ${pause} s.`);
      await setTimeout(pause * 1000);
    }
  }
}

function removeFile(file: string): void {
  for (const part of ["", "-wal", "-shm"]) rmSync(`${file}${part}`, { force: true });
}

function refuse(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}
