import { statfs } from "node:fs/promises";
import { PROCESS } from "~/lib/bounds";
import { DomainError } from "../errors";
import { type Runtime, runtime } from "../runtime.server";

const ASKED_EVERY_MS = 5000;
const RETRY_AFTER_SECONDS = 600;

const known = new WeakMap<Runtime, { low: boolean; at: number }>();

/** Returns whether the disk has so little room that only the database may use it. It is checked every few seconds. */
export async function diskIsLow(): Promise<boolean> {
  const current = runtime();
  const before = known.get(current);
  if (before && performance.now() - before.at < ASKED_EVERY_MS) return before.low;
  const percent = await (current.freeDiskPercent ?? freePercentOfDisk)();
  const low = percent < PROCESS.freeDisk.most;
  known.set(current, { low, at: performance.now() });
  return low;
}

/** @throws DomainError(unavailable, uploads-closed) */
export async function refuseWhenDiskIsLow(): Promise<void> {
  if (await diskIsLow()) {
    throw new DomainError("unavailable", "uploads-closed", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

async function freePercentOfDisk(): Promise<number> {
  const { bavail, blocks } = await statfs(runtime().database.directory);
  return (100 * bavail) / blocks;
}
