import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { privateDatabaseFile, privateFolder } from "#db/private-files";

// The story is never told into the database itself. It is told into copies in a folder of their own, which then replace the
// database files' contents, each in one transaction of SQLite's backup and the file of the business rows last. So a seeding
// that is killed leaves the database as it was (or with bytes and payments that nothing speaks of), and the next one begins
// anew; and a server that has the files open meanwhile sees all of it at once.
const FILES = ["files.db", "sandbox.db", "pourcheck.db"];
const SOMEBODY_ELSE_MS = 120_000;

/** Lets one seeding at a time work on a data folder; a second one waits. Answers what lets the next one in. */
export function lockTarget(dataDir: string): () => void {
  privateFolder(dataDir);
  const file = path.join(dataDir, "seed.lock");
  privateDatabaseFile(file);
  const lock = new SQLite(file, { timeout: SOMEBODY_ELSE_MS });
  lock.exec("begin exclusive");
  return () => lock.close();
}

/** Copies the database files, as they are, to a new folder inside the data folder. */
export async function copyOut(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, "seeding");
  rmSync(folder, { recursive: true, force: true });
  privateFolder(folder);
  for (const file of FILES) {
    const from = path.join(dataDir, file);
    if (existsSync(from)) await backUp(from, path.join(folder, file));
  }
  return folder;
}

/** Puts the copies in place, and takes their folder away. */
export async function putInPlace(folder: string, dataDir: string): Promise<void> {
  for (const file of FILES) await backUp(path.join(folder, file), path.join(dataDir, file));
  rmSync(folder, { recursive: true, force: true });
}

/** Something that every change of the business moves: the end of the audit log. */
export function lastChange(dataDir: string): number {
  const database = new SQLite(path.join(dataDir, "pourcheck.db"), { readonly: true, timeout: 5000 });
  const { last } = database.prepare("select coalesce(max(seq), 0) as last from audit_log").get() as { last: number };
  database.close();
  return last;
}

async function backUp(from: string, to: string): Promise<void> {
  const database = new SQLite(from, { timeout: 5000 });
  try {
    // All pages are copied at once, so that the target is locked only for that long.
    await database.backup(to, { progress: () => Number.MAX_SAFE_INTEGER });
  } finally {
    database.close();
  }
}
