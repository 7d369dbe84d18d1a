import { sql } from "drizzle-orm";
import { companies, jobs } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { type Sought, soughtIn } from "~/domain/core/search/index-queries.server";
import { type SearchedList, type SearchedRow, searchFew } from "~/domain/core/search/search.server";
import { hasWords, wordsOf } from "~/domain/core/search/words";
import { SEARCH } from "~/lib/bounds";
import type { AdminActor } from "../../actor";

const keys = sql`people_search_keys`;

/** Something with the words typed. `numbers` are theirs, while they are few. */
interface Found {
  numbers: number[] | undefined;
  fits(text: string): boolean;
}

/** Companies by their names. The numbers are those of `people_search_keys`. */
type CompaniesSought = Found;

/** Jobs by title and location. The numbers are the jobs' own. */
interface JobsSought extends Found {
  sought: Sought;
}

export function companiesSought(_actor: AdminActor, typed: string | undefined): CompaniesSought | undefined {
  const words = wordsOf(typed ?? "");
  if (words.length === 0) return undefined;
  return { numbers: searchFew(COMPANIES, words, SEARCH.fewPeople.most), fits: (name) => hasWords(name, words) };
}

export function jobsSought(_actor: AdminActor, typed: string | undefined): JobsSought | undefined {
  const words = wordsOf(typed ?? "");
  if (words.length === 0) return undefined;
  return {
    numbers: searchFew(JOBS, words, SEARCH.rows.most),
    fits: (text) => hasWords(text, words),
    sought: soughtIn(JOBS.index, words),
  };
}

export function namesOf(numbers: readonly number[]): Map<number, string> {
  const rows = reads().all<{ key: number; text: string }>(
    sql`select ${keys}.id as key, ${companies.name} as text from json_each(${JSON.stringify(numbers)}) listed
      cross join ${keys} on ${keys}.id = listed.value
      cross join ${companies} on ${companies.id} = ${keys}.user_id`,
  );
  return new Map(rows.map(({ key, text }) => [key, text]));
}

export function textsOf(numbers: readonly number[]): Map<number, string> {
  const rows = reads().all<{ key: number; text: string }>(
    sql`select ${jobs.number} as key, ${TEXT} as text from json_each(${JSON.stringify(numbers)}) listed
      cross join ${jobs} on ${jobs.number} = listed.value`,
  );
  return new Map(rows.map(({ key, text }) => [key, text]));
}

const TEXT = sql`${jobs.title} || ' ' || ${jobs.location}`;

const COMPANIES: SearchedList = {
  index: "company_search",
  most: SEARCH.rows.most,
  filtered: false,
  rowsOf: (found, withText) =>
    reads().all<SearchedRow>(
      sql`select found.key, ${withText ? companies.name : sql`null`} as text
        from ${found} as found cross join ${keys} on ${keys}.id = found.key
        cross join ${companies} on ${companies.id} = ${keys}.user_id`,
    ),
  all: () => undefined,
};

const JOBS: SearchedList = {
  index: "job_search",
  most: SEARCH.rows.most,
  filtered: false,
  rowsOf: (found, withText) =>
    withText
      ? reads().all<SearchedRow>(
          sql`select found.key, ${TEXT} as text from ${found} as found cross join ${jobs} on ${jobs.number} = found.key`,
        )
      : reads().all<SearchedRow>(sql`select key, null as text from ${found}`),
  all: () => undefined,
};
