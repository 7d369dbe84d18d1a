import type { Database } from "#db/client.server";
import { type Runtime, startedRuntime } from "./started-runtime.server";

export { type DiskRoom, type Runtime, startRuntime } from "./started-runtime.server";

/** What the rest of the code has of the runtime. write-connection.server.ts is for the few modules that write. */
export interface ReadableRuntime extends Omit<Runtime, "database"> {
  database: Omit<Database, "write">;
}

/** What the domain stands on, to be read. */
export function runtime(): ReadableRuntime {
  return startedRuntime();
}

/** The read-only connection: committed rows only. */
export function reads() {
  return runtime().database.reads;
}

/** UTC milliseconds. */
export function now(): number {
  return runtime().now();
}
