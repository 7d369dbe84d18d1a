import type SQLite from "better-sqlite3";

/** Three hundred statements that start triggers take 13 MB. */
const MOST_STATEMENTS = 300;

/**
 * The same connection, which keeps the statements that it prepared last, by their text. An insert into a table with triggers takes SQLite 0.4 ms to
 * prepare, several times what it takes to run. SQLite prepares a statement anew by itself when a table has changed.
 */
export function withStatementCache(connection: SQLite.Database): SQLite.Database {
  const statements = new Map<string, CachedStatement>();
  function prepare(text: string): CachedStatement {
    const known = statements.get(text);
    if (known) statements.delete(text);
    const statement = known ?? new CachedStatement(connection, text);
    // A map keeps the order in which its keys were set: the first has waited longest.
    statements.set(text, statement);
    const [oldest] = statements.keys();
    if (statements.size > MOST_STATEMENTS && oldest !== undefined) statements.delete(oldest);
    return statement;
  }
  return Object.create(connection, { prepare: { value: prepare } });
}

/** What Drizzle asks of a statement. `raw` is a second statement, since better-sqlite3's `raw()` changes what a statement returns for good. */
class CachedStatement {
  private readonly objects: SQLite.Statement<unknown[]>;
  private arrays: SQLite.Statement<unknown[]> | undefined;

  constructor(
    private readonly connection: SQLite.Database,
    private readonly text: string,
  ) {
    this.objects = connection.prepare(text);
  }

  run(...values: unknown[]): SQLite.RunResult {
    return this.objects.run(...values);
  }

  get(...values: unknown[]): unknown {
    return this.objects.get(...values);
  }

  all(...values: unknown[]): unknown[] {
    return this.objects.all(...values);
  }

  raw(): SQLite.Statement<unknown[]> {
    this.arrays ??= this.connection.prepare<unknown[]>(this.text).raw();
    return this.arrays;
  }
}
