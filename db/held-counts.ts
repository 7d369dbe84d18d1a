import SQLite from "better-sqlite3";
import { isDiskFault, isLocked } from "../app/lib/system/disk-fault";

/** How long the copy in memory counts before the file is tried again. */
const TRIED_EVERY_MS = 10_000;

/**
 * The same connection to limits.db, which counts on in a copy in memory while the file cannot be written, for the disk or another program's lock:
 * guesses stay bounded, and nobody is refused for it. What changed meanwhile is written into the file once that works.
 */
export function withCountsHeld(file: SQLite.Database): SQLite.Database {
  let held: SQLite.Database | null = null;
  let triedAt = 0;

  function counting<T>(work: (counts: SQLite.Database) => T): T {
    if (held && performance.now() - triedAt >= TRIED_EVERY_MS) writeBack();
    if (held) return work(held);
    try {
      return work(file);
    } catch (error) {
      if (!cannotWrite(error)) throw error;
      triedAt = performance.now();
      held = copyInMemory(file);
      return work(held);
    }
  }

  function writeBack(): void {
    if (!held) return;
    triedAt = performance.now();
    const changed = held.prepare("select key from changed").pluck().all();
    const row = held.prepare("select points, expire from limits where key = ?").raw();
    const put = file.prepare("insert or replace into limits (key, points, expire) values (?, ?, ?)");
    const remove = file.prepare("delete from limits where key = ?");
    try {
      file.transaction(() => {
        for (const key of changed) {
          const counted = row.get(key) as unknown[] | undefined;
          if (counted) put.run(key, ...counted);
          else remove.run(key);
        }
      })();
    } catch (error) {
      if (!cannotWrite(error)) throw error;
      return;
    }
    held.close();
    held = null;
  }

  return Object.create(file, {
    prepare: { value: (text: string) => statement((run) => counting((counts) => run(counts.prepare(text)))) },
    transaction: {
      value:
        <T>(work: () => T) =>
        () =>
          counting((counts) => counts.transaction(work)()),
    },
    close: {
      value: () => {
        writeBack();
        file.close();
      },
    },
  });
}

function cannotWrite(error: unknown): boolean {
  return isDiskFault(error) || isLocked(error);
}

/** The ways to run a statement that the counts use. */
function statement(ran: (run: (statement: SQLite.Statement<unknown[]>) => unknown) => unknown) {
  return {
    run: (...values: unknown[]) => ran((statement) => statement.run(...values)),
    get: (...values: unknown[]) => ran((statement) => statement.get(...values)),
    all: (...values: unknown[]) => ran((statement) => statement.all(...values)),
  };
}

/** Bytes 18 and 19 of a database file are 2 in WAL mode, which a database in memory does not have. */
const JOURNAL_MODE = [18, 19] as const;

/** A copy that notes in `changed` which counts are no longer those of the file. */
function copyInMemory(file: SQLite.Database): SQLite.Database {
  const bytes = file.serialize();
  for (const at of JOURNAL_MODE) bytes[at] = 1;
  const held = new SQLite(bytes);
  held.exec("create table changed (key text primary key)");
  for (const [event, row] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ])
    held.exec(
      // Not "insert or ignore": the statement that starts a trigger decides how its conflicts end.
      `create trigger counted_${event} after ${event} on limits
        begin insert into changed select ${row}.key where not exists (select 1 from changed where key = ${row}.key); end`,
    );
  return held;
}
