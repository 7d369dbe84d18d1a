import { existsSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { readFigures } from "~/platform/replication.server";
import { Refusal } from "../operator/support/data-directory";

/**
 * Refuses while a server, or an operator's command, has the databases in the folder open, or Litestream replicates them. A crash
 * leaves nothing behind that could be mistaken for one. @throws Refusal
 */
export async function refuseWhileRunning(directory: string): Promise<void> {
  if (isOpenElsewhere(path.join(directory, "limits.db")))
    throw new Refusal(`The server runs, or another command: ${directory} is in use. Stop it first.`);
  const address = process.env.LITESTREAM_ADDR || "127.0.0.1:9090";
  const replicates = [...(await readFigures(address)).keys()].some((figure) => figure.endsWith(" pourcheck.db"));
  if (replicates) throw new Refusal(`Litestream still runs (it answers at ${address}). Stop it first.`);
}

/** Each process that has a database open in WAL mode holds a shared lock on the file, which an exclusive one cannot join. */
function isOpenElsewhere(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new SQLite(file, { timeout: 0 });
  try {
    database.pragma("locking_mode = EXCLUSIVE");
    database.exec("begin immediate; rollback");
    return false;
  } catch (error) {
    if (error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY")) return true;
    if (error instanceof SQLite.SqliteError) return false;
    throw error;
  } finally {
    database.close();
  }
}
