import type { Connection } from "#db/client.server";
import { toDisk } from "./disk/writability.server";
import { startedRuntime } from "./started-runtime.server";

/** The import rules list who may use it. `write` also throws a DomainError, unavailable "changes-closed", when the disk cannot be written. */
export function writeConnection(): { write<T>(work: (tx: Connection) => T): T } {
  const { database } = startedRuntime();
  return { write: (work) => toDisk(() => database.write(work)) };
}
