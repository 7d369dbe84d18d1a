import path from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Database, schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { giveBack, takeDatabase } from "#tests/support/run/test-database";
import { openWorld } from "#tests/support/world";

const { users } = schema;

const words = ["first", "second"] as const;

test.each(words)("the %s of two tests finds a new database, and may write to it", () => {
  const { database } = openWorld();
  const people = () => database.reads.select({ id: users.id }).from(users).all();
  expect(people()).toEqual([]);
  const company = aCompany({ lastName: "Marlow" });
  const found = () => database.reads.all(sql`select rowid from people_search where people_search match 'marlow'`);
  expect(people()).toEqual([{ id: company.id }]);
  expect(found()).toHaveLength(1);
  anInspector();
  expect(people()).toHaveLength(2);
  expect(integrityOf(database)).toBe("ok");
});

test("a database that has grown is as good as a new one", () => {
  const template = inject("migrated");
  const pieces = () => taken.database.files.prepare("select length(bytes) as bytes from blob_pieces").all();
  let taken = takeDatabase(template);
  taken.database.files.exec("insert into blob_pieces values ('a', 0, zeroblob(3000000))");
  for (let turn = 0; turn < 2; turn += 1) {
    giveBack(taken);
    taken = takeDatabase(template);
    expect(pieces()).toEqual([]);
    taken.database.files.exec("insert into blob_pieces values ('a', 0, zeroblob(9000))");
    expect(pieces()).toEqual([{ bytes: 9000 }]);
    expect(taken.database.files.pragma("integrity_check", { simple: true })).toBe("ok");
  }
  giveBack(taken);
});

test("a database is used again, unless a table was changed, or somebody still reads it", () => {
  const template = inject("migrated");
  const first = takeDatabase(template);
  giveBack(first);
  const second = takeDatabase(template);
  expect(second === first).toBe(true);

  second.database.write((tx) => tx.run("drop trigger audit_log_no_update"));
  giveBack(second);
  const third = takeDatabase(template);
  expect(third === second).toBe(false);
  expect(() => second.database.check()).toThrow("not open");

  third.database.write((tx) => tx.run("delete from words where list = 'jobs.state'"));
  third.database.reads.run("begin");
  third.database.check();
  giveBack(third);
  const fourth = takeDatabase(template);
  expect(fourth === third).toBe(false);
  giveBack(fourth);
});

/** Asked by a connection that has seen no earlier test: the check of FTS5 trusts what its connection has cached, which its searches do not. */
function integrityOf({ directory }: Database): unknown {
  const fresh = new SQLite(path.join(directory, "pourcheck.db"));
  onTestFinished(() => void fresh.close());
  return fresh.pragma("integrity_check", { simple: true });
}
