import type SQLite from "better-sqlite3";
import { onStatements } from "./statements";

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
  const ran: SQLite.Statement[] = [];
  const end = onStatements((statement) => void ran.push(statement));
  return () => {
    end();
    return ran.filter(({ source }) => /^(select|update|delete) /.test(source)).map(planOf);
  };
}

function planOf({ source, database }: SQLite.Statement): string {
  const steps = database.prepare(`explain query plan ${source}`).all(...placeholdersOf(source)) as { detail: string }[];
  return steps.map(({ detail }) => detail).join("\n");
}

/** A plan does not depend on the values; something must be bound all the same. */
function placeholdersOf(query: string): number[] {
  return Array(query.split("?").length - 1).fill(1);
}
