import { is, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openWorld } from "#tests/support/world";

/** The columns that the database works out, each with its formula in the code. */
const GENERATED = Object.values<unknown>(schema)
  .filter((each) => is(each, SQLiteTable))
  .map(getTableConfig)
  .flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name, generated }) =>
      generated
        ? [[table, toSnakeCase(name), new SQLiteSyncDialect().sqlToQuery(generated.as as SQL).sql] as const]
        : [],
    ),
  );

test.each(GENERATED)("%s.%s is worked out in the database as in the code", (table, name, formula) => {
  const { reads } = openWorld().database;
  const found = reads.get<{ sql: string }>(sql`select sql from sqlite_master where name = ${table}`);
  expect(found?.sql).toContain(`\`${name}\` `);
  expect(found?.sql).toContain(`GENERATED ALWAYS AS (${formula}) VIRTUAL`);
});

test("the term of approval is among them", () => {
  expect(GENERATED.map(([, name]) => name)).toContain("approval_due_at");
});
