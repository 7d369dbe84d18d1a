import { type SQL, sql } from "drizzle-orm";

/** Letters that a search needs: shorter words are not in the index (FTS5 trigram). */
export const MIN_SEARCH_LENGTH = 3;

/**
 * The ids of people whose name or e-mail address contains the words as typed, in either case, as a subquery for
 * `inArray`; null when too little was typed to search for.
 */
export function peopleMatching(search: string): SQL | null {
  const words = search.trim();
  if ([...words].length < MIN_SEARCH_LENGTH) return null;
  const phrase = `"${words.replaceAll('"', '""')}"`;
  return sql`(select user_id from people_search_keys where id in (select rowid from people_search where people_search match ${phrase}))`;
}
