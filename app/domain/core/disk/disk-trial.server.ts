import { open, rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import pTimeout from "p-timeout";
import { PROCESS } from "~/lib/bounds";
import { type ReadableRuntime, runtime } from "../runtime.server";
import { writeConnection } from "../write-connection.server";
import { lastWriteFailed, noteTrial } from "./writability.server";

type DiskTrial = "writable" | "unwritable" | "stalled";

/** More than a block: SQLite's log has room of its own left on a disk that is full, so a row alone would go through. */
const BYTES = Buffer.alloc(64 * 1024);

const trials = new WeakMap<ReadableRuntime["database"], { at: number; trial: Promise<"writable" | "unwritable"> }>();

/** A trial of at most ten seconds ago, however often it is asked; "stalled" without an answer within two seconds. */
export async function tryDisk(): Promise<DiskTrial> {
  const { database } = runtime();
  const last = trials.get(database);
  const isFresh = last && performance.now() - last.at < PROCESS.diskTrial.most;
  const { trial } = isFresh ? last : begin(database);
  const outcome = await pTimeout(trial, { milliseconds: PROCESS.diskAnswer.most, fallback: () => "stalled" as const });
  noteTrial(outcome === "unwritable");
  return outcome;
}

function begin(database: ReadableRuntime["database"]) {
  const begun = { at: Number.POSITIVE_INFINITY, trial: tryFile(path.join(database.directory, "disk-trial")) };
  // The trial counts as fresh until it ends, so that only one waits for a disk that hangs.
  void begun.trial.then(() => {
    begun.at = performance.now();
  });
  trials.set(database, begun);
  return begun;
}

async function tryFile(file: string): Promise<"writable" | "unwritable"> {
  try {
    const handle = await open(file, "w", 0o600);
    try {
      await handle.writeFile(BYTES);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    // So that changes open again even if nobody else writes.
    if (lastWriteFailed()) tryRow();
    return "writable";
  } catch {
    return "unwritable";
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Writes the database's first page with what it holds. @throws DomainError unavailable "changes-closed" when it cannot be written */
function tryRow(): void {
  writeConnection().write((tx) => tx.run(sql`pragma user_version = 0`));
}
