import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { reads } from "~/domain/core/runtime.server";

export interface Said {
  userId: string;
  /** What the sentence says. */
  params: Readonly<Record<string, string | number>>;
}

/** Gets the id of the row that the notification is about, whom it is for, and what it says. */
export type Check = (aboutId: string, said: Said) => boolean;

export function exists(table: SQLiteTable & { id?: AnySQLiteColumn }, where: SQL | undefined): boolean {
  return reads().select({ one: sql`1` }).from(table).where(where).limit(1).get() !== undefined;
}
