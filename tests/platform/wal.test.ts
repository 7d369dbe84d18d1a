import { writeFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { turnOnWal } from "#db/wal";
import { aFolder } from "#tests/support/machine/folder";

/** A new file that somebody else writes to. What each pause runs stands in for the time that passes, since a test does not sleep. */
function aBusyFile(inPause: (other: SQLite.Database) => void) {
  const folder = aFolder();
  const file = path.join(folder, "pourcheck.db");
  const other = new SQLite(file);
  const connection = new SQLite(file);
  other.exec("begin immediate");
  const pause = vi.spyOn(Atomics, "wait").mockImplementation(() => {
    inPause(other);
    return "timed-out";
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    for (const each of [connection, other]) each.close();
  });
  return { connection, pause, folder };
}

test("waits until nobody else writes to a new file", () => {
  const { connection, pause } = aBusyFile((other) => other.inTransaction && other.exec("commit"));
  turnOnWal(connection);
  expect(connection.pragma("journal_mode", { simple: true })).toBe("wal");
  expect(pause).toHaveBeenCalledOnce();
});

test("gives up after five seconds", () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const { connection, pause } = aBusyFile(() => {
    now += 1001;
  });
  expect(() => turnOnWal(connection)).toThrow(expect.objectContaining({ code: "SQLITE_BUSY" }));
  expect(pause).toHaveBeenCalledTimes(5);
});

test("does not try again what will never work", () => {
  const { folder, pause } = aBusyFile(() => undefined);
  const file = path.join(folder, "other.db");
  writeFileSync(file, "no database ".repeat(100));
  const connection = new SQLite(file);
  expect(() => turnOnWal(connection)).toThrow("file is not a database");
  connection.close();
  expect(pause).not.toHaveBeenCalled();
});
