import { type SQL, sql } from "drizzle-orm";
import { inspectorListings as listings } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import type { Place } from "../core/reads/keyset.server";
import { whileUnchanged } from "../core/reads/unchanged.server";
import { reads } from "../core/runtime.server";
import type { NumberedPage } from "../core/search/in-memory.server";
import { allPassing, passingAmong } from "../core/search/ordered.server";
import { openSearch, type SearchedList, type SearchedRow } from "../core/search/search.server";
import { inspectorsAmong, livingIn } from "./near.server";
import { LISTINGS, type ListingSort, pageInOrder } from "./orders.server";
import type { Sought } from "./sought.server";

export function searched(sought: Sought) {
  return whileUnchanged(JSON.stringify(["found", sought.key]), () =>
    openSearch(searchedListings(sought), sought.words).newest(SEARCH.keys.most),
  );
}

/** Orders what was found. Of more than are compared in memory, the newest are; only their own order goes on to the others. */
export function searchedPage(sought: Sought, sort: ListingSort, size: number, place: Place): NumberedPage {
  const { keys, count, atLeast } = searched(sought);
  const all = !atLeast && count <= keys.length;
  if (sort === "newest" && !all) return openSearch(searchedListings(sought), sought.words).page(place, size);
  const page = pageInOrder(inspectorsAmong(keys, sought.from, sql`true`), sort, size, place);
  return { ...page, complete: all || page.next !== null };
}

function searchedListings({ within, filter, most }: Sought): SearchedList {
  const living = livingIn(filter);
  return {
    index: "inspector_search",
    most: Math.min(most, SEARCH.keys.most),
    filtered: true,
    rowsOf: (keys, withText) =>
      reads().all<SearchedRow>(
        sql`select keys.key, ${withText ? listings.words : sql`null`} as text
          from ${keys} as keys cross join ${listings} on ${listings.number} = keys.key where ${within}`,
      ),
    all(rows) {
      const found = living ? passingAmong(LISTINGS, living, within) : allPassing(LISTINGS, within, rows);
      if (!found || found.length > rows) return undefined;
      return reads().all<SearchedRow>(
        sql`select ${listings.number} as key, ${listings.words} as text from json_each(${JSON.stringify(found)}) listed
          cross join ${listings} on ${listings.number} = listed.value`,
      );
    },
    // Days off and bookings are looked up for each: no count of many.
    ...(filter.date ? {} : { count: (keys: SQL) => countAmong(keys, within) }),
  };
}

function countAmong(keys: SQL, within: SQL): number {
  const found = reads().get<{ count: number }>(
    sql`select count(*) as count from ${keys} as keys
      cross join ${listings} indexed by ${LISTINGS.byNumber} on ${listings.number} = keys.key where ${within}`,
  );
  return found?.count ?? 0;
}
