import type SQLite from "better-sqlite3";
import { getTableColumns, getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Adds rows to one table by a statement that is prepared once; members left out are null or the column's default. */
export function insertInto<T extends SQLiteTable>(database: SQLite.Database, table: T) {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);
  const names = columns.map(([key, { keyAsName, name }]) => (keyAsName ? toSnakeCase(key) : name)).join(", ");
  const places = columns.map(() => "?").join(", ");
  const statement = database.prepare(`insert into ${getTableName(table)} (${names}) values (${places})`);
  return (row: T["$inferInsert"]): void => {
    const given = row as Record<string, unknown>;
    const values = columns.map(([key, column]) => {
      const value = given[key] ?? column.default ?? column.defaultFn?.() ?? null;
      return value === null ? null : column.mapToDriverValue(value);
    });
    statement.run(values);
  };
}
