import { setTimeout } from "node:timers/promises";
import { busy, DomainError } from "~/domain/errors";
import { PROCESS } from "~/lib/bounds";
import { isDiskFault, isLocked } from "~/lib/system/disk-fault";
import { type ReadableRuntime, runtime } from "../runtime.server";

const RETRY_AFTER_SECONDS = 60;
const LOCK_PAUSE_MS = 50;

/** Whether the last write of a request or job, and the last trial (disk-trial.server), failed for the disk. */
interface Writability {
  lastFailed: boolean;
  trialFailed: boolean;
}

/** The one place that knows whether the disk can be written, by database. */
const known = new WeakMap<ReadableRuntime["database"], Writability>();

export function changesAreClosed(): boolean {
  const { lastFailed, trialFailed } = writability();
  return lastFailed || trialFailed;
}

export function lastWriteFailed(): boolean {
  return writability().lastFailed;
}

/** Runs a write. @throws DomainError unavailable "changes-closed" when the disk cannot be written, "busy" while another program has locked it; else what the work throws */
export function toDisk<T>(write: () => T): T {
  try {
    const written = write();
    writability().lastFailed = false;
    return written;
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** The same, and comes again while another program has locked the database. Other requests go on meanwhile. */
export async function toDiskPastLocks<T>(write: () => T): Promise<T> {
  const until = performance.now() + PROCESS.lockWait.most;
  for (;;) {
    try {
      return toDisk(write);
    } catch (error) {
      if (!wasLocked(error) || performance.now() >= until) throw error;
    }
    await setTimeout(LOCK_PAUSE_MS);
  }
}

export async function toDiskInTime<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** Runs what reading marks on the side. It is left out while it cannot be written: whoever reads is not refused for it. */
export function besideReading(mark: () => void): void {
  try {
    mark();
  } catch (error) {
    if (!isUnwritten(error)) throw error;
  }
}

/** Returns whether a write was refused for the disk, or for another program's lock. */
export function isUnwritten(error: unknown): error is DomainError {
  return isChangesClosed(error) || wasLocked(error);
}

/** Another program, such as the one that replicates, holds its lock for a moment. */
export function wasLocked(error: unknown): error is DomainError {
  return error instanceof DomainError && isLocked(error.cause);
}

export function isChangesClosed(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === "changes-closed";
}

export function noteTrial(failed: boolean): void {
  writability().trialFailed = failed;
}

function refusalOf(error: unknown): DomainError | null {
  if (isLocked(error)) return busy(error);
  if (!isDiskFault(error)) return null;
  writability().lastFailed = true;
  return new DomainError("unavailable", "changes-closed", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
}

function writability(): Writability {
  const { database } = runtime();
  const found = known.get(database) ?? { lastFailed: false, trialFailed: false };
  known.set(database, found);
  return found;
}
