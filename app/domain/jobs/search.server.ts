import { type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { phraseOf } from "../full-text";

const { jobs } = schema;

/**
 * The condition that a job's title or place contains the words as typed, in either case, or that "PC-1042" is its code;
 * undefined when too little was typed to search for.
 */
export function jobMatches(search: string): SQL | undefined {
  const number = /^pc-?\s?(\d{1,9})$/i.exec(search.trim())?.[1];
  if (number) return sql`${jobs.number} = ${Number(number)}`;
  const phrase = phraseOf(search);
  if (!phrase) return undefined;
  return sql`${jobs.number} in (select rowid from job_search where job_search match ${phrase})`;
}
