import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import type { Server } from "./server";

/** A disk that can be made unwritable under a running server, and writable again. */
export interface Disk {
  /** The folder for the server's own. */
  folder: string;
  close(server: Server): void;
  open(server: Server): void;
  remove(): void;
}

/** Each file of the server's process may then not grow or be written at all (setrlimit(2), RLIMIT_FSIZE): it needs no rights. */
export function limitedDisk(): Disk {
  const folder = mkdtempSync(path.join(process.env.SITES_DIR ?? tmpdir(), "pourcheck-limited-"));
  const limit = (server: Server, bytes: string) =>
    run("prlimit", ["--pid", String(server.processId()), `--fsize=${bytes}:`]);
  return {
    folder,
    close: (server) => limit(server, "0"),
    open: (server) => limit(server, "unlimited"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A file system of its own in memory, filled to the last byte. */
export function fullDisk(): Disk {
  const folder = mkdtempSync(path.join(process.env.SITES_DIR ?? tmpdir(), "pourcheck-full-"));
  run("mount", ["-t", "tmpfs", "-o", "size=128m", "tmpfs", folder]);
  const filling = path.join(folder, "filling");
  return {
    folder,
    close({ directory }) {
      emptyLogs(directory);
      const { bavail, bsize } = statfsSync(folder);
      fill(filling, bavail * bsize);
    },
    open: () => rmSync(filling, { force: true }),
    remove() {
      run("umount", [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** SQLite's logs keep the room that they once took, where small changes would still be saved on a full disk. */
function emptyLogs(directory: string): void {
  for (const name of ["pourcheck.db", "files.db", "limits.db", "sandbox.db"]) {
    const database = new SQLite(path.join(directory, name));
    database.pragma("wal_checkpoint(TRUNCATE)");
    database.close();
  }
}

/** Why a test with this disk cannot run here; undefined where it can. */
export function whyNot(disk: typeof limitedDisk | typeof fullDisk): string | undefined {
  if (disk === limitedDisk)
    return works("prlimit", ["--version"]) ? undefined : "there is no prlimit (Linux, util-linux)";
  if (process.getuid?.() !== 0) return "only root mounts a disk";
  const probe = mkdtempSync(path.join(tmpdir(), "pourcheck-mount-"));
  const mounts = works("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", probe]) && works("umount", [probe]);
  rmSync(probe, { recursive: true, force: true });
  return mounts ? undefined : "this machine lets nobody mount a disk";
}

function works(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
}

/** Writes so many bytes, or as many as still fit: the server may write meanwhile. */
function fill(file: string, bytes: number): void {
  try {
    writeFileSync(file, Buffer.alloc(bytes));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
