import { sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import type { AdminActor } from "../../actor";
import { reads } from "../../runtime.server";
import { type SearchedList, type SearchedRow, searchFew } from "../../search/search.server";
import { hasWords, wordsOf } from "../../search/words";

const { companyProfiles } = schema;
const keys = sql`people_search_keys`;

/** Companies whose names have the words typed. `numbers` are theirs in `people_search_keys`, while they are few. */
export interface CompaniesSought {
  numbers: number[] | undefined;
  fits(name: string): boolean;
}

/** Returns undefined when nothing was typed that can be searched for. */
export function companiesSought(_actor: AdminActor, typed: string | undefined): CompaniesSought | undefined {
  const words = wordsOf(typed ?? "");
  if (words.length === 0) return undefined;
  return { numbers: searchFew(COMPANIES, words, SEARCH.fewPeople.most), fits: (name) => hasWords(name, words) };
}

/** Returns the companies' names by their numbers. */
export function namesOf(numbers: readonly number[]): Map<number, string> {
  const rows = reads().all<{ key: number; text: string }>(
    sql`select ${keys}.id as key, ${companyProfiles.companyName} as text from json_each(${JSON.stringify(numbers)}) listed
      cross join ${keys} on ${keys}.id = listed.value
      cross join ${companyProfiles} on ${companyProfiles.userId} = ${keys}.user_id`,
  );
  return new Map(rows.map(({ key, text }) => [key, text]));
}

const COMPANIES: SearchedList = {
  index: "company_search",
  most: SEARCH.rows.most,
  filtered: false,
  rowsOf: (found, withText) =>
    reads().all<SearchedRow>(
      sql`select found.key, ${withText ? companyProfiles.companyName : sql`null`} as text
        from ${found} as found cross join ${keys} on ${keys}.id = found.key
        cross join ${companyProfiles} on ${companyProfiles.userId} = ${keys}.user_id`,
    ),
  all: () => undefined,
};
