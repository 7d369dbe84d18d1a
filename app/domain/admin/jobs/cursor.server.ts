import { sql } from "drizzle-orm";
import { jobCounts as counts, jobListings as listings } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { Ordering, Spot } from "./order.server";

export function isOfOrder(ordering: Ordering, cursor: string): boolean {
  return spotOf(ordering, cursor) !== undefined;
}

const CURSOR = /^(\d{1,15})\.([A-Za-z]+)_(asc|desc)(?:_(\d{1,15}))?$/;

/** Returns a row's cursor. It holds keys that may change between two pages; names and titles are looked up by the job's number. */
export function cursorOf({ sort, descending }: Ordering, { number, key }: Pick<Spot, "number" | "key">): string {
  const fixed = sort === "createdAt" || typeof key === "string";
  return `${number}.${sort}_${descending ? "desc" : "asc"}${fixed ? "" : `_${key}`}`;
}

/** Returns undefined for a cursor of another order, or one that somebody made up. */
export function spotOf({ sort, descending }: Ordering, cursor: string | undefined): Spot | undefined {
  const [, digits, by, order, key] = CURSOR.exec(cursor ?? "") ?? [];
  if (digits === undefined || by !== sort || order !== (descending ? "desc" : "asc")) return undefined;
  const number = Number(digits);
  if (sort === "createdAt") return { number, company: 0, key: number };
  if (sort !== "title" && sort !== "company") return key ? { number, company: 0, key: Number(key) } : undefined;
  const found = reads().get<{ title: string; company: number; name: string }>(
    sql`select ${listings.title} as title, ${listings.company} as company, ${counts.name} as name from ${listings}
      join ${counts} on ${counts.company} = ${listings.company} and ${counts.status} = ${listings.status} where ${listings.number} = ${number}`,
  );
  return found && { number, company: found.company, key: sort === "title" ? found.title : found.name };
}
