import { sql } from "drizzle-orm";
import { jobs } from "#db/client.server";
import type { Place } from "~/domain/core/reads/keyset.server";
import { type Direction, type NumberedPage, pageInMemory } from "~/domain/core/search/in-memory.server";
import type { Order, OrderedRows } from "~/domain/core/search/ordered.server";
import { PAGE_SIZE } from "../lists/statements.server";
import { IS_OPEN } from "./conditions.server";
import type { JobSort } from "./filter";
import type { NearJob } from "./near.server";

export const OPEN_JOBS: OrderedRows = {
  table: sql`${jobs}`,
  number: sql`${jobs.number}`,
  columns: sql`number, state, deleted_at, is_withheld, site_state, urgency, project_type, time_slot, requires_inspector_equipment, levels,
    start_date, pay_floor, lat, lon`,
  listed: IS_OPEN,
  byNumber: sql`jobs_open_by_number`,
};

export const ORDERS: { readonly [S in Exclude<JobSort, "distance">]: Order } = {
  newest: {
    index: sql`jobs_open_by_number`,
    column: sql`${jobs.number}`,
    key: sql`${jobs.number}`,
    storedAs: (key) => key,
    descending: true,
  },
  start: {
    index: sql`jobs_open_by_start_date`,
    column: sql`${jobs.startDate}`,
    key: sql`cast(replace(${jobs.startDate}, '-', '') as integer)`,
    storedAs: (key) => String(key).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"),
    descending: false,
  },
  pay: {
    index: sql`jobs_open_by_pay`,
    column: sql`${jobs.payFloor}`,
    key: sql`${jobs.payFloor}`,
    storedAs: (key) => key,
    descending: true,
  },
};

/** After every distance that there is. */
const NOWHERE = 999_999_999;

/** The same orders in memory, and the one by distance. */
const KEYS: { readonly [S in JobSort]: (job: NearJob) => number } = {
  newest: ({ number }) => number,
  start: ({ startDate }) => Number(startDate.replaceAll("-", "")),
  pay: ({ payFloor }) => payFloor,
  distance: ({ miles }) => (miles === null ? NOWHERE : Math.round(miles * 1000)),
};

export function pageInOrder(found: readonly NearJob[], sort: JobSort, place: Place): NumberedPage {
  const keyed = found.map((job) => ({ number: job.number, key: KEYS[sort](job) }));
  return pageInMemory(keyed, directionOf(sort), PAGE_SIZE, place);
}

function directionOf(sort: JobSort): Direction {
  // Where jobs are equally far away the newest comes first.
  return { key: sort === "start" || sort === "distance" ? 1 : -1, number: sort === "start" ? 1 : -1 };
}
