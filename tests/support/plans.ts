import SQLite from "better-sqlite3";
import { vi } from "vitest";

/**
 * How SQLite goes about each query and update that `work` runs, a text a query. The queries are the real ones, listened to where they
 * reach the driver.
 */
export function plansOf(work: () => unknown): string[] {
  const plans = listen();
  work();
  return plans();
}

/** The same for work that waits. Nothing else may ask a database meanwhile. */
export async function plansOfCall(work: () => Promise<unknown>): Promise<string[]> {
  const plans = listen();
  await work();
  return plans();
}

function listen(): () => string[] {
  const prepare = vi.spyOn(SQLite.prototype, "prepare");
  return () => {
    const asked = prepare.mock.calls.map(([query], at) => ({
      query,
      file: prepare.mock.contexts[at] as SQLite.Database,
    }));
    prepare.mockRestore();
    return explain(asked);
  };
}

function explain(asked: { query: string; file: SQLite.Database }[]): string[] {
  const queries = asked.filter(({ query }) => /^(select|update|delete) /.test(query));
  return queries.map(({ query, file }) => {
    const steps = file.prepare(`explain query plan ${query}`).all(...placeholdersOf(query)) as { detail: string }[];
    return steps.map(({ detail }) => detail).join("\n");
  });
}

/** A plan does not depend on the values; something must be bound all the same. */
function placeholdersOf(query: string): number[] {
  return Array(query.split("?").length - 1).fill(1);
}
