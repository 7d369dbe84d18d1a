import { readFileSync } from "node:fs";
import SQLite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { describe, expect, it, test, vi } from "vitest";
import { withStatementCache } from "#db/statement-cache";
import { openWorld } from "#tests/support/world";
import { driverFault } from "../../scripts/install/driver.mjs";

const FULL = 2;

test("what is written survives a power cut and keeps its references; limits alone may lose the last counts", () => {
  const { database } = openWorld();
  const written = database.write((tx) =>
    ["journal_mode", "synchronous", "foreign_keys", "trusted_schema", "recursive_triggers"].map((name) =>
      tx.get<Record<string, unknown>>(sql.raw(`pragma ${name}`)),
    ),
  );
  expect(written.flatMap(Object.values)).toEqual(["wal", FULL, 1, 0, 1]);
  for (const pragma of ["synchronous", "journal_mode"]) {
    const safe = pragma === "synchronous" ? FULL : "wal";
    expect(database.files.pragma(pragma, { simple: true })).toBe(safe);
  }
  expect(database.limits.pragma("synchronous", { simple: true })).toBe(1);
});

test("what only reads cannot write", () => {
  const { database } = openWorld();
  expect(() => database.reads.run(sql`delete from users`)).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ code: "SQLITE_READONLY" }) }),
  );
});

const FAULTY = Buffer.from("\x7fELF _ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_");

describe("the compiled database driver", () => {
  it.each(["24.18.1", "24.19.0", "24.21.0"])(
    "is refused on Node %s when made with headers that make it abort",
    (version) => {
      expect(driverFault(FAULTY, version)).toContain("install with Node 24.18");
    },
  );

  it.each(["20.19.0", "22.23.2", "24.22.0", "26.4.0"])("is taken on Node %s, whatever the headers were", (version) => {
    expect(driverFault(FAULTY, version)).toBeNull();
  });

  it("is taken as it is installed here", () => {
    const binary = readFileSync("node_modules/better-sqlite3/build/Release/better_sqlite3.node");
    expect(driverFault(binary, process.versions.node)).toBeNull();
  });
});

const cylinders = sqliteTable("cylinders", { id: integer().primaryKey(), strength: text() });

function openCylinders() {
  const connection = new SQLite(":memory:");
  connection.exec("create table cylinders (id integer primary key, strength text)");
  const prepare = vi.spyOn(connection, "prepare");
  const db = drizzle(withStatementCache(connection));
  return { connection, db, prepared: () => prepare.mock.calls.length };
}

test("a statement is prepared once, whatever its values", () => {
  const { db, prepared } = openCylinders();
  for (const strength of ["4,000", "5,000", "6,000"]) db.insert(cylinders).values({ strength }).run();
  expect(prepared()).toBe(1);
  expect(db.select().from(cylinders).all()).toHaveLength(3);
});

test("one text is answered in objects and in arrays, in turns", () => {
  const { db } = openCylinders();
  db.insert(cylinders).values({ strength: "4,000" }).run();
  const objects = () => db.all(sql`select strength from cylinders`);
  const arrays = () => db.values(sql`select strength from cylinders`);
  for (let turn = 0; turn < 2; turn += 1) {
    expect(objects()).toEqual([{ strength: "4,000" }]);
    expect(arrays()).toEqual([["4,000"]]);
  }
});

test("a statement knows a table's new columns", () => {
  const { connection, db } = openCylinders();
  db.insert(cylinders).values({ strength: "4,000" }).run();
  const all = () => db.all(sql`select * from cylinders`);
  expect(all()).toEqual([{ id: 1, strength: "4,000" }]);
  connection.exec("alter table cylinders add column age integer default 28");
  expect(all()).toEqual([{ id: 1, strength: "4,000", age: 28 }]);
});

test("only the 300 that were asked for last are kept", () => {
  const { db, prepared } = openCylinders();
  const ask = (n: number) => db.get(sql.raw(`select ${n} as n`));
  for (let n = 0; n < 300; n += 1) ask(n);
  ask(0);
  ask(300);
  expect(prepared()).toBe(301);
  ask(0);
  expect(prepared()).toBe(301);
  expect(ask(1)).toEqual({ n: 1 });
  expect(prepared()).toBe(302);
});
