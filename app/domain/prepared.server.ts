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
