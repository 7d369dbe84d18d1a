import { type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { phraseOf } from "../full-text";

const { jobs } = schema;

/** What a search asks for: a job by its code ("PC-1042"), or the words as typed, in either case, in its title or place. */
export type JobSearch = { by: "number"; sought: number } | { by: "words"; sought: string };

/** Undefined when too little was typed to search for. */
export function jobSearchOf(typed: string): JobSearch | undefined {
  const number = /^pc-?\s?(\d{1,9})$/i.exec(typed.trim())?.[1];
  if (number) return { by: "number", sought: Number(number) };
  const phrase = phraseOf(typed);
  return phrase === undefined ? undefined : { by: "words", sought: phrase };
}

/** The condition of a search, with a placeholder `sought`. */
export function jobMatches(by: JobSearch["by"]): SQL {
  const sought = sql.placeholder("sought");
  if (by === "number") return sql`${jobs.number} = ${sought}`;
  return sql`${jobs.number} in (select rowid from job_search where job_search match ${sought})`;
}
