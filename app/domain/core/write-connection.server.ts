import type { Connection } from "#db/client.server";
import { toDisk, toDiskPastLocks } from "./disk/writability.server";
import { startedRuntime } from "./started-runtime.server";

interface WriteConnection {
  write<T>(work: (tx: Connection) => T): T;
  /** For what a person, or what was done already, waits for: comes again while another program has locked the database. */
  writeInTime<T>(work: (tx: Connection) => T): Promise<T>;
}

/** The import rules list who may use it. Both ways also throw a DomainError, unavailable: "changes-closed" when the disk cannot be written, "busy" while the database is locked. */
export function writeConnection(): WriteConnection {
  const { database } = startedRuntime();
  return {
    write: (work) => toDisk(() => database.write(work)),
    writeInTime: (work) => toDiskPastLocks(() => database.write(work)),
  };
}
