import type { Database } from "#db/client.server";
import { startedRuntime } from "./started-runtime.server";

/** The connection that writes. The import rules list who may have it; business rows are written by `execute` alone. */
export function writeConnection(): Pick<Database, "write"> {
  return startedRuntime().database;
}
