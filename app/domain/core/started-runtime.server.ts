import type { Database } from "#db/client.server";
import type { FileWork } from "~/lib/documents/file-work";
import type { Cents } from "~/lib/money";
import type { Subscriptions } from "../events";

/** What the domain needs. The server sets it at start, each test for itself. */
export interface Runtime {
  database: Database;
  now: () => number;
  /** Whether people must confirm their email before they apply, post, book, pay or write. */
  requireEmailVerification: boolean;
  /** Whether administrators must set up two-factor sign-in before they do anything else. */
  requireAdminTwoFactor: boolean;
  /** What one administrator may move of a payment alone (TWO_PERSON_LIMIT). */
  twoPersonLimit: Cents;
  /** 32 bytes, for what is encrypted in the database. */
  encryptionKey: Buffer;
  previousEncryptionKey: Buffer | null;
  /** Replaces asking the disk itself. */
  diskRoom?: () => Promise<DiskRoom>;
  /** Is done in another process. */
  fileWork: FileWork;
  /** Which handlers get which event; jobs/ has the handlers, which the domain may not import. */
  subscriptions: Subscriptions;
  /** Called after a commit that wrote events, so that the worker starts at once. */
  onEvents: () => void;
}

/** Bytes on the disk; `free` is without those reserved for root. */
export interface DiskRoom {
  whole: number;
  free: number;
}

let current: Runtime | undefined;

export function startRuntime(runtime: Runtime): void {
  current = runtime;
}

/** Includes the write connection, so all but the few writers use `runtime`. */
export function startedRuntime(): Runtime {
  if (!current) throw new Error("the runtime has not been started");
  return current;
}
