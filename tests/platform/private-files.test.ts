import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { aFolder } from "#tests/support/machine/folder";
import { keptSecrets } from "~/platform/env/secrets.server";
import { openSandbox } from "~/sandbox/index.server";
import { copyOut, lockTarget, putInPlace } from "~/seed/target";

function aDataFolder(): string {
  const parent = aFolder();
  // What a system sets for everybody: new files are readable for all.
  const before = process.umask(0o022);
  onTestFinished(() => {
    process.umask(before);
  });
  return path.join(parent, "data");
}

/** All that the process keeps on disk, opened and written to, so that the logs are there too. */
function openAll(folder: string): void {
  keptSecrets(folder)();
  const database = openDatabase(folder);
  const webhooks = { url: "http://127.0.0.1:1/webhooks/stripe", platformSecret: "whsec_a", connectSecret: "whsec_b" };
  const databasePath = path.join(folder, "sandbox.db");
  const sandbox = openSandbox({
    databasePath,
    now: Date.now,
    webhooks,
    site: "http://localhost",
    onError: () => undefined,
  });
  database.write((tx) => tx.run("pragma user_version = 1"));
  onTestFinished(() => {
    sandbox.close();
    database.close();
  });
}

function modes(folder: string): Record<string, number> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mode & 0o777]));
}

test("only its owner reads what the process makes", () => {
  const folder = aDataFolder();
  openAll(folder);
  const made = modes(folder);
  expect(Object.keys(made)).toEqual(
    expect.arrayContaining([
      "files.db",
      "limits.db",
      "migrate.lock",
      "pourcheck.db",
      "pourcheck.db-wal",
      "secrets.json",
    ]),
  );
  expect(Object.keys(made)).toEqual(expect.arrayContaining(["pourcheck.db-shm", "sandbox.db"]));
  expect(new Set(Object.values(made))).toEqual(new Set([0o600]));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("what an earlier version left open to others is closed at the next start", () => {
  const folder = aDataFolder();
  mkdirSync(folder, { mode: 0o755 });
  const closer = openDatabase(folder);
  closer.close();
  writeFileSync(path.join(folder, "secrets.json"), JSON.stringify({ sessionSecret: "s" }));
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o644);
  openAll(folder);
  expect(new Set(Object.values(modes(folder)))).toEqual(new Set([0o600]));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("the seeding's copies and what they replace stay closed", async () => {
  const folder = aDataFolder();
  const unlock = lockTarget(folder);
  openDatabase(folder).close();
  const copies = await copyOut(folder);
  openDatabase(copies).close();
  expect(new Set(Object.values(modes(copies)))).toEqual(new Set([0o600]));
  for (const name of ["sandbox.db"]) writeFileSync(path.join(copies, name), "");
  await putInPlace(copies, folder);
  unlock();
  expect(modes(folder)).toMatchObject({ "pourcheck.db": 0o600, "files.db": 0o600, "seed.lock": 0o600 });
});
