import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { PROCESS } from "~/lib/bounds";
import { type DiskRoom, type ReadableRuntime, runtime } from "../core/runtime.server";
import { DomainError } from "../errors";

const CHECKED_EVERY_MS = 5000;
const RETRY_AFTER_SECONDS = 600;

interface Check extends DiskRoom {
  /** Free pages of files.db, which never shrinks but reuses them. */
  reusable: number;
  taken: number;
}

const checks = new WeakMap<ReadableRuntime, { at: number; check: Promise<Check> }>();
/** Bytes in the spool. Each may be written once more, into files.db or its log, before it leaves the spool. */
let spooled = 0;

/** Returns whether only the database may still use the disk, as of a check a few seconds ago at most. */
export async function diskIsLow(): Promise<boolean> {
  return isLow(await lastCheck());
}

/** Returns the bytes of the disk, and those of the database and of the files kept in it, as of a check a few seconds ago at most. */
export async function diskFigures() {
  const { whole, free } = await lastCheck();
  const { database } = runtime();
  const { bytes } = database.reads.get<{ bytes: number }>(
    sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
  );
  const pragma = (name: string) => Number(database.files.pragma(name, { simple: true }));
  return { whole, free, database: bytes, files: pragma("page_count") * pragma("page_size") };
}

/** @throws DomainError unavailable "uploads-closed" */
export async function refuseWhenDiskIsLow(): Promise<void> {
  await takeRoom(0);
}

/** Counts bytes about to be written into the spool; call `leaveSpool` once they are gone. @throws DomainError unavailable "uploads-closed" */
export async function takeRoom(bytes: number): Promise<void> {
  const check = await lastCheck();
  if (isLow(check, bytes)) {
    throw new DomainError("unavailable", "uploads-closed", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  check.taken += bytes;
  spooled += bytes;
}

/** Stops counting bytes as spooled. As taken they count until the next check, since files.db may hold them now. */
export function leaveSpool(bytes: number): void {
  spooled -= bytes;
}

function isLow({ whole, free, reusable, taken }: Check, coming = 0): boolean {
  const left = free - taken - spooled - 2 * coming;
  return left < PROCESS.freeDiskFloor.most || 100 * (left + reusable) < PROCESS.freeDisk.most * whole;
}

/** Shares one check between all who ask at the same time, so that each counts the others' bytes. */
function lastCheck(): Promise<Check> {
  const current = runtime();
  const last = checks.get(current);
  if (last && performance.now() - last.at < CHECKED_EVERY_MS) return last.check;
  const check = checkDisk(current);
  checks.set(current, { at: performance.now(), check });
  check.catch(() => checks.delete(current));
  return check;
}

async function checkDisk({ database, diskRoom }: ReadableRuntime): Promise<Check> {
  const room = await (diskRoom ?? (() => roomOf(database.directory)))();
  const pragma = (name: string) => Number(database.files.pragma(name, { simple: true }));
  return { ...room, reusable: pragma("freelist_count") * pragma("page_size"), taken: 0 };
}

async function roomOf(directory: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { whole: blocks * bsize, free: bavail * bsize };
}
