import SQLite from "better-sqlite3";
import { vi } from "vitest";
import { reads } from "~/domain/runtime.server";

/**
 * How SQLite goes about each query and update that `work` runs, a text a query. The queries are the real ones, listened to where they
 * reach the driver.
 */
export function plansOf(work: () => unknown): string[] {
  const prepare = vi.spyOn(SQLite.prototype, "prepare");
  work();
  const queries = prepare.mock.calls.map(([query]) => query).filter((query) => /^(select|update|delete) /.test(query));
  prepare.mockRestore();
  const { $client } = reads() as unknown as { $client: SQLite.Database };
  return queries.map((query) => {
    const steps = $client.prepare(`explain query plan ${query}`).all(...placeholdersOf(query)) as { detail: string }[];
    return steps.map(({ detail }) => detail).join("\n");
  });
}

/** A plan does not depend on the values; something must be bound all the same. */
function placeholdersOf(query: string): number[] {
  return Array(query.split("?").length - 1).fill(1);
}
