import { and, type SQL, sql } from "drizzle-orm";
import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import type { Count } from "~/domain/core/search/search.server";
import { filterRows, type Scan, walk, walkPage } from "~/domain/core/search/walk";
import { SEARCH } from "~/lib/bounds";
import { type PeopleSought, wordsOfPerson } from "../search.server";
import { orderOf, type QueueTable } from "./table";

/** Returns a page of the ids that words fit, where they fit very many people. */
export function searchPage(
  queue: QueueTable,
  conditions: SQL | undefined,
  sought: PeopleSought,
  place: Place,
  size: number,
) {
  const backwards = place.before !== undefined && place.after === undefined;
  const scan = lookThrough(queue, conditions, sought, backwards);
  return walkPage(scan, place, size, SEARCH.rowsWithPeople.most);
}

/** `atLeast` means that it stopped early. */
export function searchCount(queue: QueueTable, conditions: SQL | undefined, sought: PeopleSought): Count {
  const scan = lookThrough(queue, conditions, sought, false);
  const { found, ended } = walk(scan, undefined, SEARCH.count.most + 1, SEARCH.rowsWithPeople.most);
  return { count: found.length, atLeast: !ended };
}

/** Reads the list in its own order, for words that fit very many people. */
function lookThrough(
  queue: QueueTable,
  conditions: SQL | undefined,
  { fits }: PeopleSought,
  backwards: boolean,
): Scan<{ id: string; cursor: string }> {
  const { table, submittedAt } = queue;
  return (from, limit) => {
    const pages = keyset(orderOf(queue), backwards ? { before: from } : { after: from });
    // Raw SQL: the query builder takes three times as long to shape 500 rows as SQLite takes to find them.
    const rows = reads().all<{ id: string; submittedAt: number; inspectorId: string; words: string }>(
      sql`select ${table.id} as id, ${submittedAt} as submittedAt, ${table.inspectorId} as inspectorId,
          ${wordsOfPerson(table.inspectorId)} as words
        from ${table}
        where ${and(conditions, pages.beyond) ?? sql`1`} order by ${sql.join([...pages.orderBy], sql`, `)} limit ${limit}`,
    );
    return filterRows(
      rows.map((row) => ({ ...row, cursor: `${row.submittedAt}.${row.id}` })),
      ({ inspectorId, words }) => fits({ id: inspectorId, words }),
    );
  };
}
