import { statSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { tryDisk } from "~/domain/core/disk/disk-trial.server";
import {
  besideReading,
  changesAreClosed,
  noteTrial,
  toDisk,
  toDiskInTime,
} from "~/domain/core/disk/writability.server";
import { runtime } from "~/domain/core/runtime.server";
import { writeConnection } from "~/domain/core/write-connection.server";
import { conflict } from "~/domain/errors";
import { PROCESS } from "~/lib/bounds";

const CLOSED = { kind: "unavailable", code: "changes-closed", retryAfterSeconds: 60 };

/** As SQLite and the system tell them; tests/e2e/operations/unwritable-disk.full.spec.ts has the real ones. */
const fault = (code: string) =>
  code.startsWith("SQLITE") ? new SQLite.SqliteError("refused", code) : Object.assign(new Error("refused"), { code });

test.each(["SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_READONLY", "SQLITE_CANTOPEN", "ENOSPC", "EROFS", "EFBIG"])(
  "a write that ends with %s is refused until one works again",
  (code) => {
    openWorld();
    const failing = () => {
      throw fault(code);
    };
    expect(changesAreClosed()).toBe(false);
    expect(() => toDisk(failing)).toThrow(expect.objectContaining(CLOSED));
    expect(changesAreClosed()).toBe(true);
    expect(toDisk(() => "written")).toBe("written");
    expect(changesAreClosed()).toBe(false);
  },
);

test("a write that is waited for is refused in the same way", async () => {
  openWorld();
  await expect(toDiskInTime(() => Promise.reject(fault("ENOSPC")))).rejects.toMatchObject(CLOSED);
  expect(changesAreClosed()).toBe(true);
});

test.each([fault("SQLITE_CONSTRAINT_UNIQUE"), fault("EACCES"), conflict("state-moved")])(
  "%s says nothing of the disk",
  (error) => {
    openWorld();
    expect(() =>
      toDisk(() => {
        throw error;
      }),
    ).toThrow(error);
    expect(changesAreClosed()).toBe(false);
  },
);

test("every write of the domain is judged, and what a read marks on the side is left out", () => {
  let full = false;
  openWorld({
    beforeWrite: () => {
      if (full) throw fault("SQLITE_FULL");
    },
  });
  anInspector();
  full = true;
  const write = () => writeConnection().write(() => {});
  expect(write).toThrow(expect.objectContaining(CLOSED));
  expect(() => besideReading(write)).not.toThrow();
  expect(() =>
    besideReading(() => {
      throw new Error("a fault of ours");
    }),
  ).toThrow("a fault of ours");
});

test("a trial that fails closes changes until the next one, whatever rows are written meanwhile", () => {
  openWorld();
  noteTrial(true);
  writeConnection().write(() => {});
  expect(changesAreClosed()).toBe(true);
  noteTrial(false);
  expect(changesAreClosed()).toBe(false);
});

test("a folder that takes a file can be written, one that is gone cannot", async () => {
  openWorld();
  expect(await tryDisk()).toBe("writable");
  const { database } = runtime();
  openWorld();
  Object.assign(runtime().database, { directory: `${database.directory}/gone` });
  expect(await tryDisk()).toBe("unwritable");
  expect(changesAreClosed()).toBe(true);
});

test("after a write that failed, a trial that works opens changes again, though nobody else writes", async () => {
  let full = true;
  openWorld({
    beforeWrite: () => {
      if (full) throw fault("SQLITE_FULL");
    },
  });
  const { database } = runtime();
  const log = () => statSync(path.join(database.directory, "pourcheck.db-wal")).size;
  expect(() => writeConnection().write(() => {})).toThrow(expect.objectContaining(CLOSED));
  // The folder takes a file, the database does not take a row.
  expect(await tryDisk()).toBe("unwritable");
  full = false;
  const before = log();
  pastTheTrial();
  expect(await tryDisk()).toBe("writable");
  expect(changesAreClosed()).toBe(false);
  expect(log()).toBeGreaterThan(before);
  vi.restoreAllMocks();
});

/** A trial counts for ten seconds. */
function pastTheTrial(): void {
  const late = performance.now() + PROCESS.diskTrial.most;
  vi.spyOn(performance, "now").mockReturnValue(late);
}
