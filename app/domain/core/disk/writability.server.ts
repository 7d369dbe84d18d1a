import { DomainError } from "~/domain/errors";
import { isDiskFault } from "~/lib/system/disk-fault";
import { type ReadableRuntime, runtime } from "../runtime.server";

const RETRY_AFTER_SECONDS = 60;

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

/** Runs a write. @throws DomainError unavailable "changes-closed" when the disk cannot be written; else what the work throws */
export function toDisk<T>(write: () => T): T {
  try {
    const written = write();
    writability().lastFailed = false;
    return written;
  } catch (error) {
    throw diskRefusal(error) ?? error;
  }
}

export async function toDiskInTime<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw diskRefusal(error) ?? error;
  }
}

/** Runs what reading marks on the side. It is left out while the disk cannot be written: whoever reads is not refused for it. */
export function besideReading(mark: () => void): void {
  try {
    mark();
  } catch (error) {
    if (!isChangesClosed(error)) throw error;
  }
}

export function isChangesClosed(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === "changes-closed";
}

export function noteTrial(failed: boolean): void {
  writability().trialFailed = failed;
}

function diskRefusal(error: unknown): DomainError | null {
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
