import type { Database } from "#db/client.server";

/** What the domain stands on. The server sets it at start, a test for each test. */
export interface Runtime {
  database: Database;
  /** UTC milliseconds. */
  now: () => number;
  /** Whether people must confirm their address before they apply, post, book, pay or message. */
  requireEmailVerification: boolean;
  /** Whether administrators must have set up two-factor sign-in before they do anything else. */
  requireAdminTwoFactor: boolean;
  /** 32 bytes, for what is encrypted in the database; see sealed.server.ts. */
  encryptionKey: Buffer;
  /** Was the encryption key until lately: what it has sealed can still be read. */
  previousEncryptionKey: Buffer | null;
  /** Returns the room on the disk. Without it the disk itself is asked. */
  diskRoom?: () => Promise<DiskRoom>;
  /** Called after a commit that wrote events, so that the worker need not wait for its next look. */
  onEvents: () => void;
}

/** In bytes. */
export interface DiskRoom {
  whole: number;
  /** For everybody, without what is reserved for root. */
  free: number;
}

let current: Runtime | undefined;

export function startRuntime(runtime: Runtime): void {
  current = runtime;
}

/** All of it. The rest of the code has it through `runtime`, without the write connection. */
export function startedRuntime(): Runtime {
  if (!current) throw new Error("the runtime has not been started");
  return current;
}
