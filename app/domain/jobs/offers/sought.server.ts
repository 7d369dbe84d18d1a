import { and, type SQL, sql } from "drizzle-orm";
import { type Reach, withinReach } from "~/domain/core/search/points.server";
import { wordsOf } from "~/domain/core/search/words";
import { jobNumberIn } from "../lists/search.server";
import { conditionsOf, reachOf, type Seeker, SITE } from "./conditions.server";
import type { JobSort, OfferFilter } from "./filter";

/** `passes` is what a job must pass without its words and its radius, `within` with its radius. */
export interface Sought {
  filter: OfferFilter;
  seeker: Seeker;
  sort: JobSort;
  number: number | undefined;
  words: readonly string[];
  passes: SQL;
  reach: Reach | undefined;
  within: SQL;
}

export function soughtBy(filter: OfferFilter, seeker: Seeker): Sought {
  const { search = "", sort = "newest" } = filter;
  const passes = and(...conditionsOf(filter, seeker)) ?? sql`true`;
  const reach = reachOf(filter, seeker);
  return {
    filter,
    seeker,
    passes,
    reach,
    sort: sort === "distance" && !seeker.point ? "newest" : sort,
    number: jobNumberIn(search),
    words: wordsOf(search),
    within: reach ? sql`(${passes}) and ${withinReach(SITE, reach)}` : passes,
  };
}
