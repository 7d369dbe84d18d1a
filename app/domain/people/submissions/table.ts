import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

export interface QueueTable {
  name: string;
  table: SQLiteTable & { id: AnySQLiteColumn; inspectorId: AnySQLiteColumn };
  submittedAt: AnySQLiteColumn;
  state: AnySQLiteColumn;
  method?: AnySQLiteColumn;
}

export interface InQueue {
  id: string;
  submittedAt: number;
}

export function orderOf({ submittedAt, table }: QueueTable) {
  return {
    by: submittedAt,
    id: table.id,
    descending: true,
    keyOf: (row: InQueue) => ({ at: row.submittedAt, id: row.id }),
  };
}
