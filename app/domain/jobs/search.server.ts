import { type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";

const { jobs } = schema;

/** Letters that a search needs: shorter words are not in the index (FTS5 trigram). */
export const MIN_SEARCH_LENGTH = 3;

/**
 * The condition that a job's title or place contains the words as typed, in either case, or that "PC-1042" is its code;
 * undefined when too little was typed to search for.
 */
export function jobMatches(search: string): SQL | undefined {
  const words = search.trim();
  const number = /^pc-?\s?(\d{1,9})$/i.exec(words)?.[1];
  if (number) return sql`${jobs.number} = ${Number(number)}`;
  if ([...words].length < MIN_SEARCH_LENGTH) return undefined;
  const phrase = `"${words.replaceAll('"', '""')}"`;
  return sql`${jobs.number} in (select rowid from job_search where job_search match ${phrase})`;
}
