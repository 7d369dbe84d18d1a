import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A restored file, and the file that it replaces. */
export interface Restored {
  name: string;
  file: string;
  /** The moment that it was restored to, as `2026-11-21T10:49:07Z`. */
  from: string;
}

/**
 * Puts restored files in the place of those in the folder. The old ones, with their logs and Litestream's working copies, go to a
 * folder beside them, which is returned; null where there were none. The owner stays the same.
 */
export function putInPlace(directory: string, restored: readonly Restored[], now: Date): string | null {
  const at = now.toISOString();
  const aside = path.join(directory, `aside-${at.slice(0, 19).replaceAll(":", "-")}Z`);
  const owner = statSync(directory);
  let isUsed = false;
  for (const { name, file } of restored) {
    const old = [name, `${name}-wal`, `${name}-shm`, `.${name}-litestream`].filter((each) =>
      existsSync(path.join(directory, each)),
    );
    const { uid, gid } = statSync(path.join(directory, name), { throwIfNoEntry: false }) ?? owner;
    if (old.length > 0) {
      mkdirSync(aside, { recursive: true, mode: 0o700 });
      isUsed = true;
    }
    for (const each of old) renameSync(path.join(directory, each), path.join(aside, each));
    for (const log of ["-wal", "-shm"]) rmSync(`${file}${log}`, { force: true });
    chmodSync(file, 0o600);
    own(file, uid, gid);
    renameSync(file, path.join(directory, name));
  }
  if (isUsed) own(aside, owner.uid, owner.gid);
  note(directory, { at, from: Object.fromEntries(restored.map(({ name, from }) => [name, from])) }, owner);
  return isUsed ? aside : null;
}

/** Removes a database file that was made beside the server's, and what SQLite has put beside it. */
export function removeDatabase(file: string): void {
  for (const part of ["", "-wal", "-shm"]) rmSync(`${file}${part}`, { force: true });
}

/** What the start reads to tell a disk that was put back on purpose from an old one. */
interface Note {
  /** When it was restored, UTC. */
  at: string;
  /** By file: the moment that it was restored to, UTC. */
  from: Record<string, string>;
}

function note(directory: string, told: Note, { uid, gid }: { uid: number; gid: number }): void {
  const file = path.join(directory, "restored.json");
  writeFileSync(file, `${JSON.stringify(told)}\n`, { mode: 0o600 });
  own(file, uid, gid);
}

/** Only root can give a file away; anybody else's is their own already. */
function own(file: string, uid: number, gid: number): void {
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}
