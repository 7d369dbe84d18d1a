import path from "node:path";
import SQLite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { isLocked } from "../app/lib/system/disk-fault";
import { makeBlobTables } from "./blob-tables";
import type { Connection, FullConnection } from "./connection";
import { fillPlaces } from "./fill-places";
import { withCountsHeld } from "./held-counts";
import { migrateDatabase } from "./migrate.server";
import { privateDatabaseFile, privateFolder } from "./private-files";
import { type OnSlow, tellSlow, withStatementCache } from "./statement-cache";
import { turnOnWal } from "./wal";

export type { Connection, FullConnection } from "./connection";
export * from "./schema";
export * as schema from "./schema";

/**
 * Litestream checkpoints at 1,000 pages, and at 10,000 (40 MB) whoever reads. Far above that only a dead Litestream lets the
 * log grow, and then it must not fill the disk: when it comes back it begins anew with a snapshot.
 */
export const MOST_WAL_PAGES = 25_000;
const LOCK_WAIT_MS = 5000;

/** The application's SQLite files: business rows, the bytes of uploads, and what is counted against limits. */
export interface Database {
  /** The folder of the files. */
  directory: string;
  /** The name of the migration that it has got last. */
  migration: string;
  /** Sees committed rows only and cannot write. */
  reads: Connection;
  /** Runs `work` in one BEGIN IMMEDIATE transaction on the only writing connection. `work` must be synchronous. Throws SQLITE_BUSY after `lockWait`, and at once until that lock is gone. */
  write<T>(work: (tx: FullConnection) => T): T;
  /** files.db: the bytes of uploads; see blob-tables. */
  files: SQLite.Database;
  /** limits.db: one table, `limits (key, points, expire)`. Nothing is lost with it but counts. */
  limits: SQLite.Database;
  /** Throws when the database does not answer. */
  check(): void;
  close(): void;
}

interface OpenOptions {
  /** Litestream owns checkpoints while it replicates. */
  litestream?: boolean;
  /** How many ms a write, and the whole process with it, waits for another program that has locked the database. */
  lockWait?: number;
  /** Called for each statement, and each begin and commit of a transaction, that takes more than 50 ms. */
  onSlow?: OnSlow | undefined;
}

/**
 * Opens (and makes, and migrates) the database files in `directory`. Safe when several processes start at once.
 * @throws DatabaseBeforeBaseline
 */
export function openDatabase(
  directory: string,
  { litestream = false, lockWait = LOCK_WAIT_MS, onSlow = () => {} }: OpenOptions = {},
): Database {
  privateFolder(directory);
  const main = path.join(directory, "pourcheck.db");
  const writer = openFile(main, litestream);
  const writes = connect(writer, onSlow);
  // The library's migrator reads what was applied before it begins.
  const migration = oneAtATime(directory, () => {
    const newest = migrateDatabase(writer);
    fillPlaces(writer);
    return newest;
  });
  const reader = openFile(main, litestream, true);
  const files = openFile(path.join(directory, "files.db"), litestream);
  oneAtATime(directory, () => makeBlobTables(files));
  const limits = openFile(path.join(directory, "limits.db"), false);
  // Nearly every request that changes something counts: a power cut may lose the last counts, none of them costs a full commit.
  limits.pragma("synchronous = NORMAL");
  limits.exec(
    "create table if not exists limits (key text primary key, points integer not null default 0, expire integer)",
  );
  limits.exec("create index if not exists limits_by_expiry on limits (expire)");

  const counts = withCountsHeld(limits);
  let waits = LOCK_WAIT_MS;
  const waitForLock = (ms: number) => {
    if (waits !== ms) writer.pragma(`busy_timeout = ${ms}`);
    waits = ms;
  };
  waitForLock(lockWait);
  limits.pragma(`busy_timeout = ${lockWait}`);
  // Whoever writes there comes again.
  files.pragma("busy_timeout = 0");

  return {
    directory,
    migration,
    reads: connect(reader, onSlow),
    write(work) {
      const begunAt = performance.now();
      let workedAt = begunAt;
      try {
        const result = writer
          .transaction(() => {
            tellSlow("begin immediate", begunAt, onSlow);
            const done = work(writes);
            workedAt = performance.now();
            return done;
          })
          .immediate();
        tellSlow("commit", workedAt, onSlow);
        waitForLock(lockWait);
        return result;
      } catch (error) {
        // However many come meanwhile, only the first keeps the process waiting.
        if (isLocked(error)) waitForLock(0);
        throw error;
      }
    },
    files,
    limits: counts,
    check: () => void reader.prepare("select 1 from users limit 1").get(),
    close() {
      for (const connection of [reader, writer, files, counts]) {
        // PASSIVE, since TRUNCATE waits for readers of other processes.
        if (connection !== reader && !litestream) connection.pragma("wal_checkpoint(PASSIVE)");
        connection.close();
      }
    },
  };
}

function connect(file: SQLite.Database, onSlow: OnSlow): FullConnection {
  return drizzle(withStatementCache(file, onSlow), { casing: "snake_case" }) as FullConnection & {
    $client: SQLite.Database;
  };
}

function openFile(file: string, litestream: boolean, readonly = false): SQLite.Database {
  if (!readonly) privateDatabaseFile(file);
  const connection = new SQLite(file, { readonly, timeout: LOCK_WAIT_MS });
  if (!readonly) turnOnWal(connection);
  // A receipt is a promise: it must survive a power cut.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma("trusted_schema = OFF");
  // Otherwise INSERT OR REPLACE deletes rows past the triggers that keep them.
  connection.pragma("recursive_triggers = ON");
  if (litestream) connection.pragma(`wal_autocheckpoint = ${MOST_WAL_PAGES}`);
  return connection;
}

/** A lock beside the database lets processes that start at once do this one after the other. */
function oneAtATime<Result>(directory: string, work: () => Result): Result {
  const file = path.join(directory, "migrate.lock");
  privateDatabaseFile(file);
  const lock = new SQLite(file, { timeout: 60_000 });
  try {
    lock.exec("begin exclusive");
    const result = work();
    lock.exec("commit");
    return result;
  } finally {
    lock.close();
  }
}
