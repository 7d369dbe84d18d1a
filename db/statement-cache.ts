import type SQLite from "better-sqlite3";

const SLOW_MS = 50;

/** A statement that held the event loop for more than 50 ms. */
export interface SlowStatement {
  /** Its SQL, with placeholders for values. */
  text: string;
  ms: number;
}

export type OnSlow = (slow: SlowStatement) => void;

/** Three hundred statements that start triggers take 13 MB. */
const MOST_STATEMENTS = 300;

/**
 * The same connection, which keeps the statements that it prepared last, by their text. An insert into a table with triggers takes SQLite 0.4 ms to
 * prepare, several times what it takes to run. SQLite prepares a statement anew by itself when a table has changed.
 */
export function withStatementCache(connection: SQLite.Database, onSlow: OnSlow = () => {}): SQLite.Database {
  const statements = new Map<string, CachedStatement>();
  function prepare(text: string): CachedStatement {
    const known = statements.get(text);
    if (known) statements.delete(text);
    const statement = known ?? new CachedStatement(connection, text, onSlow);
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
  private arrays: Pick<SQLite.Statement<unknown[]>, "get" | "all"> | undefined;

  constructor(
    private readonly connection: SQLite.Database,
    private readonly text: string,
    private readonly onSlow: OnSlow,
  ) {
    this.objects = connection.prepare(text);
  }

  run(...values: unknown[]): SQLite.RunResult {
    return timed(this.text, this.onSlow, () => this.objects.run(...values));
  }

  get(...values: unknown[]): unknown {
    return timed(this.text, this.onSlow, () => this.objects.get(...values));
  }

  all(...values: unknown[]): unknown[] {
    return timed(this.text, this.onSlow, () => this.objects.all(...values));
  }

  raw(): Pick<SQLite.Statement<unknown[]>, "get" | "all"> {
    this.arrays ??= this.timedArrays();
    return this.arrays;
  }

  private timedArrays(): Pick<SQLite.Statement<unknown[]>, "get" | "all"> {
    const { text, onSlow } = this;
    const arrays = this.connection.prepare<unknown[]>(text).raw();
    return {
      get: (...values) => timed(text, onSlow, () => arrays.get(...values)),
      all: (...values) => timed(text, onSlow, () => arrays.all(...values)),
    };
  }
}

/** Returns the result of `work`, and reports it when it took long. */
function timed<T>(text: string, onSlow: OnSlow, work: () => T): T {
  const begunAt = performance.now();
  try {
    return work();
  } finally {
    tellSlow(text, begunAt, onSlow);
  }
}

/** Calls `onSlow` for what began more than 50 ms ago. */
export function tellSlow(text: string, begunAt: number, onSlow: OnSlow): void {
  const ms = performance.now() - begunAt;
  if (ms > SLOW_MS) onSlow({ text, ms });
}
