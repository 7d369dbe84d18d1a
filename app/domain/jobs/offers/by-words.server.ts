import { sql } from "drizzle-orm";
import type { Place } from "~/domain/core/reads/keyset.server";
import { whileUnchanged } from "~/domain/core/reads/unchanged.server";
import type { NumberedPage } from "~/domain/core/search/in-memory.server";
import { cursorOfKey, openSearch } from "~/domain/core/search/search.server";
import { SEARCH } from "~/lib/bounds";
import { searchedJobs } from "../lists/search.server";
import { PAGE_SIZE } from "../lists/statements.server";
import { jobsAmong, openIn } from "./near.server";
import { pageInOrder } from "./orders.server";
import type { Sought } from "./sought.server";

export function searched(sought: Sought) {
  const { sort: _sort, ...narrowing } = sought.filter;
  const { point, travelMiles, held } = sought.seeker;
  return whileUnchanged(JSON.stringify(["found", narrowing, point, travelMiles, held]), () =>
    openSearch(listOf(sought), sought.words).newest(SEARCH.keys.most),
  );
}

/** Orders what was found. Of more than are compared in memory, the newest are; only their own order goes on to the others. */
export function searchedPage(sought: Sought, place: Place): NumberedPage {
  const { seeker, sort, words } = sought;
  const { keys, count, atLeast } = searched(sought);
  const all = !atLeast && count <= keys.length;
  if (sort === "newest" && !all) {
    const isFirst = place.after === undefined && place.before === undefined;
    if (isFirst && keys.length > PAGE_SIZE) return firstPageOf(keys);
    // There are more than are compared in memory.
    return openSearch({ ...listOf(sought), all: () => undefined }, words).page(place, PAGE_SIZE);
  }
  const page = pageInOrder(jobsAmong(keys, seeker.point, sql`true`), sort, place);
  return { ...page, complete: all || page.next !== null };
}

/** Of more keys than stand on a page, the newest first. */
function firstPageOf(keys: readonly number[]): NumberedPage {
  const shown = keys.slice(0, PAGE_SIZE);
  return { keys: shown, previous: null, next: cursorOfKey(shown.at(-1) ?? 0), complete: true };
}

function listOf({ filter, within }: Sought) {
  const among = filter.siteState ? openIn(filter.siteState) : undefined;
  return searchedJobs({ list: "open", companyId: null, also: within, among });
}
