import path from "node:path";
import SQLite from "better-sqlite3";
import { is, type SQL } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, onTestFinished, test } from "vitest";
import { schema } from "#db/client.server";
import { openWorld } from "#tests/support/world";

const dialect = new SQLiteSyncDialect({ casing: "snake_case" });
const TABLES = Object.values(schema)
  .filter((each) => is(each, SQLiteTable))
  .map((table) => getTableConfig(table));

test("the generated columns of the database have the code's expressions; a difference is what a migration must change", () => {
  const stored = /[`"]?(\w+)[`"]? \w+ GENERATED ALWAYS AS \((.*)\) (?:VIRTUAL|STORED)/g;
  const inDatabase = tablesInDatabase().flatMap(({ name, sql }) =>
    [...sql.matchAll(stored)].map(([, column, expression]) => [`${name}.${column}`, unquoted(expression ?? "")]),
  );
  const inCode = TABLES.flatMap(({ name, columns }) =>
    columns.flatMap(({ generated, name: key }) =>
      generated ? [[`${name}.${toSnakeCase(key)}`, unquoted(textOf(generated.as as SQL))]] : [],
    ),
  );
  expect(inCode).not.toEqual([]);
  expect(Object.fromEntries(inDatabase)).toEqual(Object.fromEntries(inCode));
});

test("the checks of the database have the code's conditions", () => {
  const stored = /CONSTRAINT [`"]?(\w+)[`"]? CHECK\s*\((.*)\),?$/gm;
  const inDatabase = tablesInDatabase().flatMap(({ sql }) =>
    [...sql.matchAll(stored)].map(([, name, condition]) => [name, unquoted(condition ?? "")]),
  );
  const inCode = TABLES.flatMap(({ checks }) => checks.map(({ name, value }) => [name, unquoted(textOf(value))]));
  expect(inCode).not.toEqual([]);
  expect(Object.fromEntries(inDatabase)).toEqual(Object.fromEntries(inCode));
});

function tablesInDatabase() {
  const file = new SQLite(path.join(openWorld().directory(), "pourcheck.db"));
  onTestFinished(() => void file.close());
  const names = TABLES.map(({ name }) => name);
  const rows = file.prepare("select name, sql from sqlite_schema where type = 'table'").all() as {
    name: string;
    sql: string;
  }[];
  return rows.filter(({ name }) => names.includes(name));
}

function textOf(value: SQL): string {
  return dialect.sqlToQuery(value.inlineParams()).sql;
}

/** Without what makes no difference: quotes, spaces, capitals, and the table's name before a column's. */
function unquoted(text: string): string {
  return text
    .replace(/[`"]\w+[`"]\.(?=[`"])/g, "")
    .replace(/[`"\s]/g, "")
    .toLowerCase();
}
