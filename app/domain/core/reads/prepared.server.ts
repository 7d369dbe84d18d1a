import { getTableColumns, type Placeholder, sql, type Table } from "drizzle-orm";
import type { Connection } from "#db/client.server";

/** Prepares a statement once for each connection, since drizzle takes longer to write one than SQLite to run it. What varies is a `sql.placeholder`. */
export function prepared<Statement>(prepare: (connection: Connection) => Statement) {
  const statements = new WeakMap<Connection, Statement>();
  return (connection: Connection): Statement => {
    const statement = statements.get(connection) ?? prepare(connection);
    statements.set(connection, statement);
    return statement;
  };
}

/** Prepares a statement for each `shape`, which names all that its text depends on. What a person types is a value and never part of a shape. */
export function preparedByShape<Shape extends object, Statement>(
  prepare: (connection: Connection, shape: Shape) => Statement,
) {
  const statements = prepared(() => new Map<string, Statement>());
  return (connection: Connection, shape: Shape): Statement => {
    const known = statements(connection);
    const key = JSON.stringify(shape);
    const statement = known.get(key) ?? prepare(connection, shape);
    known.set(key, statement);
    return statement;
  };
}

/** A placeholder for each column of a table, by its name: the values of an insert that is prepared once, however many rows it is run for. */
export function placeholdersOf<T extends Table>(table: T): Record<keyof T["$inferInsert"], Placeholder> {
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<
    keyof T["$inferInsert"],
    Placeholder
  >;
}
