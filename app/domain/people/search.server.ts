import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import type { AdminActor } from "../actor";
import { reads } from "../core/runtime.server";
import { type SearchedList, type SearchedRow, searchFew } from "../core/search/search.server";
import { hasWords, wordsOf } from "../core/search/words";

const text = wordsOfPerson(sql`${users}.id`);
const keys = sql`people_search_keys`;

export function searchedPeople(filter: SQL | undefined): SearchedList {
  const passes = filter ?? sql`1`;
  return {
    index: "people_search",
    most: SEARCH.rows.most,
    filtered: filter !== undefined,
    rowsOf: (found, withText) =>
      reads().all<SearchedRow>(
        sql`select found.key, ${withText ? text : sql`null`} as text
          from ${found} as found cross join ${keys} on ${keys}.id = found.key
          cross join ${users} on ${users.id} = ${keys}.user_id where ${passes}`,
      ),
    all(most) {
      if (!filter) return undefined;
      const some = sql`(select 1 from ${users} where ${filter} limit ${most + 1})`;
      const { count } = reads().get<{ count: number }>(sql`select count(*) as count from ${some}`);
      if (count > most) return undefined;
      return reads().all<SearchedRow>(
        sql`select ${keys}.id as key, ${text} as text
          from ${users} cross join ${keys} on ${keys}.user_id = ${users.id} where ${filter}`,
      );
    },
  };
}

export function peopleOf(found: readonly number[]): string[] {
  const rows = reads().all<{ id: number; user_id: string }>(
    sql`select id, user_id from ${keys} where id in (select value from json_each(${JSON.stringify(found)})) order by id desc`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Matches everybody whose name, email, company, phone or id has the words, by ids while they are few. `words` are a person's, as `wordsOfPerson` has them. */
export interface PeopleSought {
  ids: string[] | undefined;
  fits(person: { id: string | null; words: string | null }): boolean;
}

/** Everything that a person is found by, as the index `people_search` has it. */
export function wordsOfPerson(id: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(select words from people_words where user_id = ${id})`;
}

/** Returns undefined when nothing was typed that can be searched for. */
export function peopleSought(_actor: AdminActor, typed: string | undefined): PeopleSought | undefined {
  const words = wordsOf(typed ?? "");
  if (words.length === 0) return undefined;
  const few = searchFew(searchedPeople(undefined), words, SEARCH.fewPeople.most);
  const ids = few && peopleOf(few);
  const known = ids && new Set(ids);
  return {
    ids,
    fits: (person) => (known ? person.id !== null && known.has(person.id) : hasWords(person.words ?? "", words)),
  };
}

export function isOneOf(column: SQL | AnySQLiteColumn, ids: readonly string[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}
