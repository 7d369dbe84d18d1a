import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { inspectorListings as listings } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import { levelBits } from "~/lib/vocabulary";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { now } from "../core/runtime.server";
import { type Reach, withinReach } from "../core/search/points.server";
import { wordsOf } from "../core/search/words";
import { notBlocked } from "../people/blocks/queries.server";
import { availableOn, isCertifiedOn, worksNights } from "./available.server";
import { type InspectorFilter, milesOf } from "./filter";
import type { Site } from "./site.server";

/** `passes` is what a listing must pass without its words and its radius, `within` with its radius. */
export interface Sought {
  filter: InspectorFilter;
  from: Site["from"];
  words: readonly string[];
  reach: Reach | undefined;
  passes: SQL;
  isNarrowed: boolean;
  within: SQL;
  most: number;
  /** Names all that the answer depends on, the order apart. */
  key: string;
}

export function soughtBy(actor: CompanyActor, filter: InspectorFilter, { point, from }: Site): Sought {
  const { sort: _sort, ...narrowing } = filter;
  const reach = reachOf(filter, point);
  const at = now();
  // Whoever has blocked the company, or is blocked by it, is not listed to it.
  const unblocked = notBlocked(companyOf(actor), sql`${listings.userId}`);
  const conditions = [...conditionsOf(filter, at), ...(unblocked ? [unblocked] : [])];
  const passes = and(...conditions) ?? sql`true`;
  // Slots begin on the full hour.
  const hour = filter.date ? Math.floor(at / 3_600_000) : null;
  return {
    filter,
    from,
    reach,
    passes,
    isNarrowed: conditions.length > 0,
    words: wordsOf(filter.search ?? ""),
    within: reach ? sql`(${passes}) and ${withinReach(BASE, reach)}` : passes,
    most: filter.date ? SEARCH.free.most : SEARCH.counted.most,
    key: JSON.stringify(["inspectors", narrowing, from, reach, hour, unblocked ? companyOf(actor) : null]),
  };
}

const BASE = { lat: sql`${listings.lat}`, lon: sql`${listings.lon}` };

function reachOf(filter: InspectorFilter, point: Site["point"]): Reach | undefined {
  const miles = milesOf(filter);
  return point && miles !== undefined ? { point, miles } : undefined;
}

/** Returns what the filter asks of a listing, without its words and its radius, by columns that the indexes hold. The costliest stands last. */
function conditionsOf({ level, state, city, minRating, maxRate, night, date }: InspectorFilter, at: number): SQL[] {
  const conditions = [
    state ? eq(listings.usState, state) : null,
    city ? eq(listings.cityKey, city) : null,
    level ? sql`${listings.levels} & ${levelBits([level])} <> 0` : null,
    minRating ? gte(listings.rating, Math.round(minRating * 10)) : null,
    maxRate ? lte(listings.hourlyRate, maxRate) : null,
    date ? availableOn(date, night === true, at) : night ? worksNights() : null,
    date && level ? isCertifiedOn(date, level) : null,
  ];
  return conditions.filter((condition) => condition !== null);
}
