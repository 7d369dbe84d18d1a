import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The words are written into the SQL, because SQLite uses a partial index only where it can read the condition. Never for what somebody typed. */
export function isAnyOf(column: SQLWrapper, words: readonly string[]): SQL {
  return sql`${column} in ${sql.raw(wordList(words))}`;
}

/** Returns the words as a list in SQL: `('open', 'assigned')`. */
export function wordList(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(", ")})`;
}
