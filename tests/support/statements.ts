import SQLite from "better-sqlite3";
import { onTestFinished } from "vitest";

type Running = (this: SQLite.Statement, ...values: unknown[]) => unknown;

/**
 * Counts SQL statements where they reach the driver, those of prepared statements too. Returns a function that runs `work` and answers the
 * statements that it ran, as texts. Nothing else may ask a database meanwhile.
 */
export function statementsOf(): (work: () => Promise<unknown>) => Promise<string[]> {
  const database = new SQLite(":memory:");
  const prototype = Object.getPrototypeOf(database.prepare("select 1")) as Record<string, Running>;
  database.close();
  let ran: string[] | undefined;
  for (const name of ["run", "get", "all", "iterate"]) {
    const original = prototype[name] as Running;
    prototype[name] = function counted(...values) {
      ran?.push(this.source);
      return original.apply(this, values);
    };
    onTestFinished(() => {
      prototype[name] = original;
    });
  }
  return async (work) => {
    const counted: string[] = [];
    ran = counted;
    await work();
    ran = undefined;
    return counted;
  };
}
