import { type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { JobLogStatus } from "~/lib/vocabulary";
import { reads } from "../../runtime.server";
import type { JobSort, StatusGroups } from "./filter";

const { jobCounts: counts, jobListings: listings } = schema;

/** An order of jobs of these statuses. Jobs of one key come by their numbers, in the same direction. */
export interface Ordering {
  groups: StatusGroups;
  sort: JobSort;
  descending: boolean;
}

/** A job's place in an order: its key, then, by company, the company's number, then the job's. */
export interface Spot {
  number: number;
  company: number;
  key: number | string;
}

/** Selects the jobs of all statuses in order, from a spot on, by indexes alone: SQLite merges what each status has in order. By status, of one group. */
export function inOrder(
  ordering: Ordering,
  from: Spot | undefined,
  backwards: boolean,
  { few, group = 0 }: { few?: readonly number[]; group?: number } = {},
): SQL {
  const { groups, sort, descending } = ordering;
  const falling = descending !== backwards;
  const direction = falling ? sql`desc` : sql`asc`;
  if (sort === "status") {
    const members = (groups[group] ?? []).map((status) => byStatus(status, group, from, falling));
    return sql`${sql.join(members, UNION)} order by number ${direction}`;
  }
  const statuses = groups.flat();
  if (sort === "company") {
    const members = statuses.flatMap((status) => byCompany(status, from, falling, few));
    return sql`${sql.join(members, UNION)} order by key ${direction}, company ${direction}, number ${direction}`;
  }
  const members = statuses.map((status) => byColumn(status, sort, from, falling));
  return sql`${sql.join(members, UNION)} order by key ${direction}, number ${direction}`;
}

const UNION = sql` union all `;

/** Selects the same of few jobs, which are read and sorted. */
export function ofCompanies(
  { groups, sort, descending }: Ordering,
  from: Spot | undefined,
  backwards: boolean,
  companies: readonly number[],
): SQL {
  const falling = descending !== backwards;
  const direction = falling ? sql`desc` : sql`asc`;
  const rank = sql.join(
    groups.map((statuses, group) => sql`when ${listings.status} in ${statuses} then ${sql.raw(String(group))}`),
    sql` `,
  );
  const name = sql`(select ${counts.name} from ${counts} where ${counts.company} = ${listings.company} and ${counts.status} = ${listings.status})`;
  const key = sort === "status" ? sql`case ${rank} end` : sort === "company" ? name : COLUMNS[sort].column;
  const beyond = from
    ? sql`where (key, company, number) ${falling ? sql`<` : sql`>`} (${from.key}, ${sort === "company" ? from.company : 0}, ${from.number})`
    : sql``;
  const found = sql`select ${listings.number} as number, ${sort === "company" ? listings.company : sql`0`} as company, ${key} as key
    from ${listings} indexed by job_listings_of_company
    where ${listings.company} in (select value from json_each(${JSON.stringify(companies)})) and ${listings.status} in ${groups.flat()}`;
  return sql`select * from (${found}) ${beyond} order by key ${direction}, company ${direction}, number ${direction}`;
}

const COLUMNS = {
  createdAt: { column: sql`${listings.number}`, index: sql`job_listings_by_number` },
  updatedAt: { column: sql`${listings.updatedAt}`, index: sql`job_listings_by_update` },
  title: { column: sql`${listings.title}`, index: sql`job_listings_by_title` },
  rate: { column: sql`${listings.rate}`, index: sql`job_listings_by_rate` },
} as const;

function byColumn(status: JobLogStatus, sort: keyof typeof COLUMNS, from: Spot | undefined, falling: boolean): SQL {
  const { column, index } = COLUMNS[sort];
  const than = falling ? sql`<` : sql`>`;
  const beyond = from ? sql`and (${column}, ${listings.number}) ${than} (${from.key}, ${from.number})` : sql``;
  return sql`select ${listings.number} as number, ${listings.company} as company, ${column} as key
    from ${listings} indexed by ${index} where ${listings.status} = ${status} ${beyond}`;
}

function byStatus(status: JobLogStatus, group: number, from: Spot | undefined, falling: boolean): SQL {
  const beyond = from ? sql`and ${listings.number} ${falling ? sql`<` : sql`>`} ${from.number}` : sql``;
  return sql`select ${listings.number} as number, ${listings.company} as company, ${sql.raw(String(group))} as key
    from ${listings} indexed by job_listings_by_number where ${listings.status} = ${status} ${beyond}`;
}

/** Goes through the companies that have such jobs by name, and through each one's jobs: first the rest of the one where the last page ended. */
function byCompany(
  status: JobLogStatus,
  from: Spot | undefined,
  falling: boolean,
  few: readonly number[] | undefined,
): SQL[] {
  const than = falling ? sql`<` : sql`>`;
  const among = few ? sql`and ${counts.company} in (select value from json_each(${JSON.stringify(few)}))` : sql``;
  const ofCompany = (which: SQL, jobs: SQL) =>
    sql`select ${listings.number} as number, ${counts.company} as company, ${counts.name} as key
      from ${counts} indexed by job_counts_by_name cross join ${listings} indexed by job_listings_of_company
        on ${listings.company} = ${counts.company} and ${listings.status} = ${status} ${jobs}
      where ${counts.status} = ${status} and ${counts.count} > 0 and ${counts.company} > 0 ${which} ${among}`;
  if (!from) return [ofCompany(sql``, sql``)];
  const same = sql`and ${counts.name} = ${from.key} and ${counts.company} = ${from.company}`;
  const further = sql`and (${counts.name}, ${counts.company}) ${than} (${from.key}, ${from.company})`;
  return [ofCompany(same, sql`and ${listings.number} ${than} ${from.number}`), ofCompany(further, sql``)];
}

const CURSOR = /^(\d{1,15})\.([A-Za-z]+)_(asc|desc)(?:_(\d{1,15}))?$/;

/** A key that may change while somebody turns pages is part of the cursor. */
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
