import type { Connection } from "#db/client.server";

/**
 * A statement that is written down once for each connection. For those that every page asks: drizzle takes longer to write
 * one than SQLite to run it. `prepare` names what varies by `sql.placeholder`.
 */
export function prepared<Statement>(prepare: (connection: Connection) => Statement) {
  const statements = new WeakMap<Connection, Statement>();
  return (connection: Connection): Statement => {
    const statement = statements.get(connection) ?? prepare(connection);
    statements.set(connection, statement);
    return statement;
  };
}

/**
 * Like `prepared`, for a list whose conditions vary with what is asked: a statement for each `shape`, which names all that its
 * text hangs on. What a person types is a value and never part of a shape.
 */
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
