import path from "node:path";
import SQLite from "better-sqlite3";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, onTestFinished, test } from "vitest";
import { schema } from "#db/client.server";
import { openWorld } from "#tests/support/world";

/** Typed by a list, and not checked by the database: docs/decisions.md says why. */
const UNCHECKED: ReadonlySet<string> = new Set([
  "applications.decision_reason",
  "certifications.verification_method",
  "job_counts.status",
  "job_listings.status",
  "payment_sums.state",
  "payment_sums.unit",
  "payments.failure_code",
  "refunds.reason",
  "webhook_events.endpoint",
]);

const TABLES = Object.values(schema).filter((each) => is(each, SQLiteTable));
const LISTS = TABLES.flatMap((table) =>
  columnsOf(table).map(({ name, enumValues }) => ({
    list: `${getTableName(table)}.${name}`,
    table,
    column: name,
    words: enumValues ?? [],
  })),
).filter(({ list, words }) => words.length > 0 && !UNCHECKED.has(list));

test("the database knows the words of the code and no others; a difference is what a migration must add", () => {
  const inCode = LISTS.flatMap(({ list, words }) => words.map((word) => rowOf({ list, word })));
  const stored = aFile().prepare("select list, word from words").all() as Word[];
  expect(LISTS).toHaveLength(80);
  expect(stored.map(rowOf).sort()).toEqual(inCode.sort());
});

test("each list takes no other word, by insert or update, until it has a row", () => {
  const file = aFile();
  for (const list of LISTS) {
    file.exec("begin");
    expectOnlyWordsOf(list, file);
    file.exec("rollback");
  }
});

function expectOnlyWordsOf({ list, table, column }: (typeof LISTS)[number], file: SQLite.Database): void {
  const name = getTableName(table);
  const needed = columnsOf(table).filter(({ notNull, hasDefault }) => notNull && !hasDefault);
  const insert = (words: Record<string, string> = {}) => {
    const row = { ...Object.fromEntries(needed.map((each) => [each.name, anything(each)])), ...words };
    const names = Object.keys(row);
    return file
      .prepare(`insert into ${name} (${names.join(", ")}) values (${names.map((each) => `@${each}`).join(", ")})`)
      .run(row);
  };
  const update = () => file.prepare(`update ${name} set ${column} = 'unheard of'`).run();
  expect(() => insert({ [column]: "unheard of" })).toThrow(`${list}: unknown word`);
  insert();
  expect(update).toThrow(`${list}: unknown word`);
  file.prepare("insert into words (list, word) values (?, 'unheard of')").run(list);
  expect(update().changes, list).toBe(1);
}

/** A new database in which rows need no others and need not make sense, so that the lists alone decide. */
function aFile(): SQLite.Database {
  const file = new SQLite(path.join(openWorld().directory(), "pourcheck.db"));
  onTestFinished(() => void file.close());
  file.pragma("foreign_keys = OFF");
  file.pragma("ignore_check_constraints = ON");
  const others = file.prepare(
    "select name from sqlite_schema where type = 'trigger' and sql not like '% FROM words %'",
  );
  for (const name of others.pluck().all()) file.exec(`drop trigger ${name}`);
  return file;
}

type Column = Pick<SQLiteColumn, "name" | "notNull" | "hasDefault" | "enumValues" | "dataType">;

function columnsOf(table: SQLiteTable): Column[] {
  return Object.entries<SQLiteColumn>(getTableColumns(table)).map(([key, column]) => ({
    name: toSnakeCase(key),
    notNull: column.notNull,
    hasDefault: column.hasDefault,
    enumValues: column.enumValues,
    dataType: column.dataType,
  }));
}

function anything({ enumValues, dataType }: Column): string | number {
  return enumValues?.[0] ?? (dataType === "number" || dataType === "boolean" ? 1 : "{}");
}

interface Word {
  list: string;
  word: string;
}

function rowOf({ list, word }: Word): string {
  return `INSERT INTO words (list, word) VALUES ('${list}', '${word}');`;
}
