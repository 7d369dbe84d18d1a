import type { SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Connection } from "#db/client.server";
import { notFound } from "../../errors";

/** Returns the row that fits, which is one at most. Without a condition it finds no row, since any row would fit. @throws DomainError not_found */
export function existing<T extends SQLiteTable>(
  connection: Pick<Connection, "select">,
  table: T,
  where: SQL | undefined,
): T["$inferSelect"] {
  const row =
    where &&
    connection
      .select()
      .from(table as SQLiteTable)
      .where(where)
      .get();
  if (!row) throw notFound();
  return row;
}
