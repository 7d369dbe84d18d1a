import SQLite from "better-sqlite3";
import { onTestFinished } from "vitest";

type Running = (this: SQLite.Statement, ...values: unknown[]) => unknown;

/** Hears of each SQL statement that runs from now on, where it reaches the driver: also of prepared ones. Returns a function that ends it. */
export function onStatements(hear: (statement: SQLite.Statement) => void): () => void {
  const database = new SQLite(":memory:");
  const prototype = Object.getPrototypeOf(database.prepare("select 1")) as Record<string, Running>;
  database.close();
  const originals = ["run", "get", "all", "iterate"].map((name) => ({ name, original: prototype[name] as Running }));
  for (const { name, original } of originals) {
    prototype[name] = function heard(...values) {
      hear(this);
      return original.apply(this, values);
    };
  }
  return () => {
    for (const { name, original } of originals) prototype[name] = original;
  };
}

/**
 * Counts SQL statements. Returns a function that runs `work` and answers the statements that it ran, as texts; the sandbox's are the
 * provider's. Nothing else may ask a database meanwhile.
 */
export function statementsOf(): (work: () => Promise<unknown>) => Promise<string[]> {
  let ran: string[] | undefined;
  const hear = ({ source, database }: SQLite.Statement) => {
    if (!database.name.endsWith("sandbox.db")) ran?.push(source);
  };
  onTestFinished(onStatements(hear));
  return async (work) => {
    const counted: string[] = [];
    ran = counted;
    await work();
    ran = undefined;
    return counted;
  };
}
