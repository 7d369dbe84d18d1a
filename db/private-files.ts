import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Makes a folder that nobody but its owner can enter, or closes an existing one to others. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  tighten(folder, OWNER_ONLY_FOLDER);
}

/**
 * Makes a database file that nobody but its owner can read before SQLite opens it, or closes an existing one and its log to
 * others. SQLite gives the files beside it (-wal, -shm) the same mode.
 */
export function privateDatabaseFile(file: string): void {
  closeSync(openSync(file, "a", OWNER_ONLY));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) privateFile(name);
}

/** Closes a file to others, if it is there. */
export function privateFile(file: string): void {
  tighten(file, OWNER_ONLY);
}

/** A file of another owner, or on a disk without modes, stays as it is: the start must not fail of it. */
function tighten(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & 0o777 & ~mode) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && ["EPERM", "ENOTSUP", "ENOENT"].includes(String(error.code))))
      throw error;
  }
}
