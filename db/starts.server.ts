import { existsSync } from "node:fs";
import SQLite from "better-sqlite3";
import { nanoid } from "nanoid";
import { isDiskFault } from "../app/lib/system/disk-fault";
import { MOST_WAL_PAGES } from "./client.server";
import { privateDatabaseFile } from "./private-files";
import { turnOnWal } from "./wal";

/** The file in DATA_DIR that is replicated beside the database: small enough to be restored and compared at each start. */
export const STARTS_FILE = "starts.db";

const MOST_ROWS = 5000;

/** A start of a server under Litestream, and how far it has come. */
export interface Start {
  id: string;
  /** Counts up by one a minute, so that two states of one disk compare without a clock. */
  beats: number;
  /** UTC ms, for people alone. */
  begunAt: number;
  seenAt: number;
}

export interface RunningStart {
  beat(): void;
  close(): void;
}

/** Notes that a server begins to write on this disk. Whoever has copied the disk before does not know of it. */
export function beginStart(file: string, now: () => number): RunningStart {
  const database = openStarts(file);
  const id = nanoid(8);
  database
    .prepare("insert into starts (id, beats, begun_at, seen_at) values (:id, 0, :now, :now)")
    .run({ id, now: now() });
  database.prepare("delete from starts where number <= (select max(number) from starts) - ?").run(MOST_ROWS);
  const update = database.prepare("update starts set beats = beats + 1, seen_at = :now where id = :id");
  const beat = () => {
    try {
      update.run({ id, now: now() });
    } catch (error) {
      // The server goes on, and the health check tells of the disk. A beat that is left out makes the disk look older, never newer.
      if (!isDiskFault(error)) throw error;
    }
  };
  return {
    beat,
    close() {
      beat();
      database.close();
    },
  };
}

/** Returns the start that was begun last; undefined where there is none, or no file. */
export function newestStart(file: string): Start | undefined {
  return read<Start>(file, `${COLUMNS} order by number desc limit 1`);
}

/** Returns whether the disk of `file` has seen the start go as far. A disk is always ahead of its own replica. */
export function hasSeen(file: string, { id, beats }: Start): boolean {
  return read(file, "select 1 from starts where id = ? and beats >= ?", id, beats) !== undefined;
}

/** Notes in `file` that the start and what it has written are known, and left behind on purpose. */
export function leaveBehind(file: string, start: Start): void {
  const database = openStarts(file);
  database
    .prepare(
      `insert into starts (id, beats, begun_at, seen_at) values (:id, :beats, :begunAt, :seenAt)
       on conflict (id) do update set beats = excluded.beats, seen_at = excluded.seen_at`,
    )
    .run(start);
  database.close();
}

const COLUMNS = "select id, beats, begun_at as begunAt, seen_at as seenAt from starts";

function openStarts(file: string): SQLite.Database {
  privateDatabaseFile(file);
  const database = new SQLite(file, { timeout: 5000 });
  turnOnWal(database);
  database.pragma("synchronous = FULL");
  // Litestream owns the checkpoints.
  database.pragma(`wal_autocheckpoint = ${MOST_WAL_PAGES}`);
  database.exec(`create table if not exists starts (
    number integer primary key autoincrement, id text not null unique, beats integer not null,
    begun_at integer not null, seen_at integer not null)`);
  return database;
}

function read<Row>(file: string, query: string, ...values: unknown[]): Row | undefined {
  if (!existsSync(file)) return undefined;
  const database = new SQLite(file, { timeout: 5000 });
  try {
    const table = database.prepare("select 1 from sqlite_master where name = 'starts'").get();
    return table ? (database.prepare(query).get(...values) as Row | undefined) : undefined;
  } catch (error) {
    // A file that cannot be read does not count as evidence of anything.
    if (error instanceof SQLite.SqliteError) return undefined;
    throw error;
  } finally {
    database.close();
  }
}
