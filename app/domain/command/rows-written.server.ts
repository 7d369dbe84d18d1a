import { sql } from "drizzle-orm";
import type { Connection } from "#db/client.server";
import { conflict } from "~/domain/errors";
import { prepared } from "../core/reads/prepared.server";

const writtenQuery = prepared((connection) =>
  connection.select({ rows: sql<number>`total_changes()` }).from(sql`(select 1)`).prepare(),
);

/** Returns how many rows this connection has written since it was opened, by triggers too. An update to the same values counts. */
export function rowsWritten(tx: Connection): number {
  return writtenQuery(tx).get()?.rows ?? 0;
}

/** Turns a unique index's refusal into a conflict: the indexes are the last guard against doubles. @throws DomainError conflict "already-done" */
export function refusingDoubles<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "SQLITE_CONSTRAINT_UNIQUE")
      throw conflict("already-done");
    throw error;
  }
}
