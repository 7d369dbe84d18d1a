import { sql } from "drizzle-orm";
import { listedPoints, inspectorListings as listings } from "#db/client.server";
import type { Place } from "../core/reads/keyset.server";
import { type Direction, type NumberedPage, pageInMemory } from "../core/search/in-memory.server";
import type { Order, OrderedRows } from "../core/search/ordered.server";
import type { PointTable } from "../core/search/points.server";
import type { InspectorSort } from "./filter";
import type { NearInspector } from "./near.server";

export const LISTINGS: OrderedRows = {
  table: sql`${listings}`,
  number: sql`${listings.number}`,
  columns: sql`number, us_state, city_key, levels, expiry_date, slots, rating, user_id, hourly_rate, lat, lon`,
  listed: sql`true`,
  byNumber: sql`inspector_listings_by_number`,
};

export const LISTED_POINTS: PointTable = {
  table: sql`${listedPoints}`,
  tree: sql`listed_point_areas`,
  rows: sql`inspectors`,
};

/** `newest` is the order of the JSON call. */
export type ListingSort = InspectorSort | "newest";

export const ORDERS: { readonly [S in Exclude<ListingSort, "distance">]: Order } = {
  best: {
    index: sql`inspector_listings_by_standing`,
    column: sql`${listings.standing}`,
    key: sql`${listings.standing}`,
    storedAs: (key) => key,
    descending: true,
  },
  rating: {
    index: sql`inspector_listings_by_rating`,
    column: sql`${listings.ratingRank}`,
    key: sql`${listings.ratingRank}`,
    storedAs: (key) => key,
    descending: true,
  },
  pay: {
    index: sql`inspector_listings_by_rate`,
    column: sql`${listings.hourlyRate}`,
    key: sql`${listings.hourlyRate}`,
    storedAs: (key) => key,
    descending: false,
  },
  newest: {
    index: sql`inspector_listings_by_number`,
    column: sql`${listings.number}`,
    key: sql`${listings.number}`,
    storedAs: (key) => key,
    descending: true,
  },
};

/** After every distance that there is. */
const NOWHERE = 999_999_999;

/** The same orders in memory, and the one by distance. */
const KEYS: { readonly [S in ListingSort]: (inspector: NearInspector) => number } = {
  best: ({ standing }) => standing,
  rating: ({ ratingRank }) => ratingRank,
  pay: ({ hourlyRate }) => hourlyRate,
  newest: ({ number }) => number,
  distance: ({ miles }) => (miles === null ? NOWHERE : Math.round(miles * 1000)),
};

export function pageInOrder(
  found: readonly NearInspector[],
  sort: ListingSort,
  size: number,
  place: Place,
): NumberedPage {
  const keyed = found.map((inspector) => ({ number: inspector.number, key: KEYS[sort](inspector) }));
  return pageInMemory(keyed, directionOf(sort), size, place);
}

function directionOf(sort: ListingSort): Direction {
  if (sort === "pay") return { key: 1, number: 1 };
  return { key: sort === "distance" ? 1 : -1, number: -1 };
}
