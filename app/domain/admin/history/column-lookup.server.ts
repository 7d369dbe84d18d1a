import { eq, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { reads } from "~/domain/core/runtime.server";

type Table = Parameters<ReturnType<ReturnType<typeof reads>["select"]>["from"]>[0];

export function idIn(table: Table, which: SQL | undefined, id: SQLiteColumn): string | undefined {
  const found = reads()
    .select({ id: sql<string | null>`${id}` })
    .from(table)
    .where(which)
    .limit(1)
    .get();
  return found?.id ?? undefined;
}

export function isAny(columns: readonly SQLiteColumn[], word: string): SQL | undefined {
  return or(...columns.map((column) => eq(column, word)));
}
