import type { Database } from "#db/client.server";
import { startedRuntime } from "./started-runtime.server";

/** The import rules list who may use it; business rows are written by `execute` alone. */
export function writeConnection(): Pick<Database, "write"> {
  return startedRuntime().database;
}
