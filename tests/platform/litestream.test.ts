import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, inject, onTestFinished, test } from "vitest";
import { freePort } from "#tests/e2e/support/server/server";
import { aFolder } from "#tests/support/machine/folder";
import { contentsOf, restore, startLitestream } from "#tests/support/machine/litestream";

// Litestream brings an SQLite of its own, older than the server's: one word of the schema that it cannot read, and it neither checkpoints nor restores.
test("Litestream's own SQLite reads the schema: what it has replicated can be restored", {
  timeout: 30_000,
}, async () => {
  const folder = aFolder();
  const [directory, restored] = [path.join(folder, "data"), path.join(folder, "restored")];
  for (const each of [directory, restored]) mkdirSync(each, { mode: 0o700 });
  const file = path.join(directory, "pourcheck.db");
  cpSync(path.join(inject("migrated"), "pourcheck.db"), file);
  const litestream = startLitestream({ directory, replica: path.join(folder, "replica"), port: await freePort() });
  onTestFinished(() => litestream.kill());
  await litestream.caughtUp(["pourcheck.db"]);
  const database = new SQLite(file);
  database.exec("create table notes (words text); insert into notes values ('after the snapshot')");
  await litestream.caughtUp(["pourcheck.db"]);
  database.close();
  await litestream.kill();
  restore(litestream, "pourcheck.db", restored);
  expect(contentsOf(path.join(restored, "pourcheck.db"))).toEqual(contentsOf(file));
});
