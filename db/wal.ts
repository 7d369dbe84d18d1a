import SQLite from "better-sqlite3";

/** Milliseconds. */
const LONGEST_WAIT = 5000;
const PAUSE = 20;

/**
 * Brings a database into WAL mode, which others that have it open find it in afterwards. For a new file SQLite refuses this at once, whatever
 * the connection's timeout, while somebody else writes to it, as Litestream does when it finds one: then it is tried again. It blocks the
 * thread meanwhile, so it is for a start. @throws SqliteError SQLITE_BUSY after 5 seconds
 */
export function turnOnWal(connection: SQLite.Database): void {
  const until = performance.now() + LONGEST_WAIT;
  for (;;) {
    try {
      connection.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      const isBusy = error instanceof SQLite.SqliteError && error.code === "SQLITE_BUSY";
      if (!isBusy || performance.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}
