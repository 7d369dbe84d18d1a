import path from "node:path";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { besideReading, changesAreClosed } from "~/domain/core/disk/writability.server";
import { reads } from "~/domain/core/runtime.server";
import { writeConnection } from "~/domain/core/write-connection.server";
import { blobBytes, putBlob } from "~/domain/files/blob-store.server";
import { PROCESS } from "~/lib/bounds";

const BUSY = { kind: "unavailable", code: "busy", retryAfterSeconds: 10 };
const HOLD = PROCESS.lockHold.most;

/** A world as the server has it, and another program that may lock one of its files. */
function aServersWorld(file = "pourcheck.db") {
  const world = openWorld();
  const directory = world.directory();
  world.reopen(undefined, { lockWait: HOLD });
  const other = new SQLite(path.join(directory, file));
  onTestFinished(() => void other.close());
  return { world, lock: () => other.exec("begin exclusive"), unlock: () => other.exec("rollback") };
}

/** Until what is under way has tried again. */
async function untilTriedAgain(times: { mock: { calls: unknown[] } }): Promise<void> {
  const before = times.mock.calls.length;
  while (times.mock.calls.length < before + 2) await setImmediate();
}

test("a change that finds the database locked comes again while others read, and is made once the lock is gone", async () => {
  const { world, lock, unlock } = aServersWorld();
  const { id } = anInspector();
  lock();
  const tries = vi.spyOn(world.database, "write");
  const made = vi.fn(() => "made");
  const changing = writeConnection().writeInTime(made);
  await untilTriedAgain(tries);
  expect(reads().select({ id: schema.users.id }).from(schema.users).all()).toEqual([{ id }]);
  expect(made).not.toHaveBeenCalled();
  unlock();
  expect(await changing).toBe("made");
  expect(made).toHaveBeenCalledOnce();
  expect(changesAreClosed()).toBe(false);
});

test("one that finds it locked for too long is refused as busy, and so is at once one that cannot come again", async () => {
  const { world, lock } = aServersWorld();
  lock();
  const tries = vi.spyOn(world.database, "write");
  const changing = writeConnection().writeInTime(() => "made");
  changing.catch(() => {});
  await untilTriedAgain(tries);
  const past = performance.now() + PROCESS.lockWait.most;
  vi.spyOn(performance, "now").mockImplementation(() => past);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(changing).rejects.toMatchObject({ ...BUSY, cause: { code: "SQLITE_BUSY" } });
  const write = () => writeConnection().write(() => "made");
  expect(write).toThrow(expect.objectContaining(BUSY));
  expect(() => besideReading(write)).not.toThrow();
  expect(changesAreClosed(), "the disk can be written").toBe(false);
});

test("only the first that finds a lock keeps the process waiting, until it is gone", () => {
  const { lock, unlock } = aServersWorld();
  const heldBy = (tries: number) => {
    const begun = performance.now();
    for (let n = 0; n < tries; n += 1) expect(() => writeConnection().write(() => {})).toThrow("busy");
    return performance.now() - begun;
  };
  lock();
  expect(heldBy(1)).toBeGreaterThan(HOLD - 5);
  expect(heldBy(50)).toBeLessThan((50 * HOLD) / 2);
  unlock();
  writeConnection().write(() => {});
  lock();
  expect(heldBy(1)).toBeGreaterThan(HOLD - 5);
});

test("a file is stored piece by piece around the locks of another program", async () => {
  const { lock, unlock } = aServersWorld("files.db");
  const bytes = Buffer.alloc(2 * PROCESS.blobPiece.most, 1);
  lock();
  let opened = false;
  const storing = putBlob({ sha256: "a", size: bytes.length, now: 1 }, () => {
    opened = true;
    lock();
    void setImmediate().then(unlock);
    return Readable.from([bytes]);
  });
  await setImmediate();
  expect(opened).toBe(false);
  unlock();
  await storing;
  expect(blobBytes("a")).toEqual(bytes);
});
