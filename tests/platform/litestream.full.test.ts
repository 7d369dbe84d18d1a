import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { MOST_WAL_PAGES, openDatabase } from "#db/client.server";
import { freePort } from "#tests/e2e/support/server/server";
import { aFolder } from "#tests/support/machine/folder";
import { contentsOf, restore, startLitestream } from "#tests/support/machine/litestream";

const MB = 1024 * 1024;
/** Litestream sends once a second. */
const LONG = { timeout: 60_000 };
/** A page and its header, in the write-ahead log. */
const PAGE = 4096 + 24;

test("while Litestream runs, the log stays small under load, and all of it is in the replica", LONG, async () => {
  const folder = aFolder();
  const directory = path.join(folder, "data");
  const litestream = startLitestream({ directory, replica: path.join(folder, "replica"), port: await freePort() });
  onTestFinished(() => litestream.kill());
  const database = openDatabase(directory, { litestream: true });
  await litestream.caughtUp(["files.db"]);
  const log = path.join(directory, "files.db-wal");

  const before = await litestream.logsOf("files.db");
  let written = 0;
  let largest = 0;
  for (let round = 0; round < 4; round += 1) {
    for (let upload = 0; upload < 16; upload += 1) written += putRandom(database, MB);
    await litestream.caughtUp(["files.db"]);
    largest = Math.max(largest, statSync(log).size);
  }
  expect(await litestream.logsOf("files.db")).toBeGreaterThan(before);
  expect(largest).toBeLessThan(written / 2);

  database.close();
  await litestream.kill();
  const restored = path.join(folder, "restored");
  mkdirSync(restored);
  restore(litestream, "files.db", restored);
  expect(contentsOf(path.join(restored, "files.db"))).toEqual(contentsOf(path.join(directory, "files.db")));
});

test("closing leaves the checkpoint to Litestream", () => {
  const directory = path.join(aFolder(), "data");
  const file = path.join(directory, "files.db");
  for (const litestream of [true, false]) {
    const database = openDatabase(directory, { litestream });
    // The last connection to close checkpoints by itself; in production that is Litestream's.
    const other = new SQLite(file);
    other.prepare("select count(*) from blobs").get();
    putRandom(database, MB);
    const before = hashOf(file);
    database.close();
    expect(hashOf(file) === before).toBe(litestream);
    other.close();
  }
});

test("when Litestream is dead the log stops growing all the same", () => {
  const directory = path.join(aFolder(), "data");
  const database = openDatabase(directory, { litestream: true });
  const most = MOST_WAL_PAGES * PAGE;
  for (let written = 0; written < 1.5 * most; ) written += putRandom(database, 10 * MB);
  const { size } = statSync(path.join(directory, "files.db-wal"));
  expect(size).toBeGreaterThan(40 * MB);
  expect(size).toBeLessThan(most + 12 * MB);
  database.close();
});

function putRandom({ files }: ReturnType<typeof openDatabase>, size: number): number {
  const bytes = randomBytes(size);
  files
    .prepare("insert into blob_pieces (sha256, position, bytes) values (?, 0, ?)")
    .run(createHash("sha256").update(bytes).digest("hex"), bytes);
  return size;
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
