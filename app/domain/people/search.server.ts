import { type SQL, sql } from "drizzle-orm";
import { phraseOf } from "../full-text";

/**
 * The ids of people whose name or e-mail address contains the words as typed, in either case, as a subquery for
 * `inArray`; null when too little was typed to search for.
 */
export function peopleMatching(search: string): SQL | null {
  const phrase = phraseOf(search);
  if (!phrase) return null;
  return sql`(select user_id from people_search_keys where id in (select rowid from people_search where people_search match ${phrase}))`;
}
