import { type SQL, sql } from "drizzle-orm";
import { directoryEntries } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { SearchedList, SearchedRow } from "~/domain/core/search/search.server";
import { hasWords } from "~/domain/core/search/words";
import { SEARCH } from "~/lib/bounds";

const entries = sql`${directoryEntries}`;

/** `search`: in names, cities and what people tell of themselves. `specialty`: in an inspector's specialties alone. */
interface Words {
  search: readonly string[];
  specialty: readonly string[];
}

/** Returns the words that the index seeks, and the list that compares the others; undefined where nothing is sought. */
export function searchedEntries(filter: SQL, { search, specialty }: Words) {
  if (specialty.length > 0) return { words: specialty, list: listOf("specialty_search", filter, search) };
  return search.length > 0 ? { words: search, list: listOf("directory_search", filter, []) } : undefined;
}

/** Newest accounts first. `also` are words that a person's whole text must have besides. */
function listOf(index: "directory_search" | "specialty_search", filter: SQL, also: readonly string[]): SearchedList {
  // Subqueries, since a join would work the whole view out first.
  const textOf = (column: SQL) => sql`(select ${column} from directory_texts texts where texts.key = found.key)`;
  const text = textOf(index === "specialty_search" ? sql`specialties` : sql`text`);
  const whole = also.length > 0 ? textOf(sql`text`) : sql`null`;
  const ofSome = (found: SQL, withText: boolean) => {
    const rows = reads().all<SearchedRow & { whole: string | null }>(
      sql`select found.key, ${withText ? text : sql`null`} as text, ${whole} as whole
        from ${found} as found cross join ${entries} on ${directoryEntries.key} = found.key where ${filter}`,
    );
    return also.length > 0 ? rows.filter((row) => hasWords(row.whole ?? "", also)) : rows;
  };
  return {
    index,
    most: also.length > 0 ? SEARCH.rows.most : SEARCH.keys.most,
    filtered: true,
    rowsOf: ofSome,
    all(most) {
      const some = sql`(select ${directoryEntries.key} as key from ${entries} where ${filter} limit ${most + 1})`;
      const { count } = reads().get<{ count: number }>(sql`select count(*) as count from ${some}`);
      return count > most ? undefined : ofSome(some, true);
    },
    ...(also.length > 0
      ? {}
      : {
          count: (keys: SQL) =>
            reads().get<{ count: number }>(
              sql`select count(*) as count from ${keys} as found cross join ${entries} on ${directoryEntries.key} = found.key where ${filter}`,
            ).count,
        }),
  };
}
