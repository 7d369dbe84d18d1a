import SQLite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, test, vi } from "vitest";
import { withStatementCache } from "#db/statement-cache";

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
