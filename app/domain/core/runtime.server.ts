import type { Database } from "#db/client.server";
import { type Runtime, startedRuntime } from "./started-runtime.server";

export { type DiskRoom, type Runtime, startRuntime } from "./started-runtime.server";

/** The runtime without the write connection, which write-connection.server.ts gives to the few modules that write. */
export interface ReadableRuntime extends Omit<Runtime, "database"> {
  database: Omit<Database, "write">;
}

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
