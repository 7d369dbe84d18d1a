import path from "node:path";
import SQLite from "better-sqlite3";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, onTestFinished, test } from "vitest";
import { schema } from "#db/client.server";
import { openWorld } from "#tests/support/world";

const dialect = new SQLiteSyncDialect({ casing: "snake_case" });

test("the partial indexes of the database have the code's conditions; a difference is what a migration must change", () => {
  const file = new SQLite(path.join(openWorld().directory(), "pourcheck.db"));
  onTestFinished(() => void file.close());
  const stored = file
    .prepare("select name, sql from sqlite_schema where type = 'index' and sql like '% where %'")
    .all();
  const inDatabase = (stored as { name: string; sql: string }[]).map(({ name, sql }) => [
    name,
    sql.slice(sql.search(/ where /i) + " where ".length),
  ]);
  expect(Object.fromEntries(inDatabase)).toEqual(conditionsInCode());
});

function conditionsInCode(): Record<string, string> {
  const tables = Object.values(schema).filter((each) => is(each, SQLiteTable));
  const indexes = tables.flatMap((table) => getTableConfig(table).indexes);
  return Object.fromEntries(
    indexes.flatMap(({ config: { name, where } }) => (where ? [[name, dialect.sqlToQuery(where).sql]] : [])),
  );
}
