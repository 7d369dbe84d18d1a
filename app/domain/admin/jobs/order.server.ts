import { type SQL, sql } from "drizzle-orm";
import { jobCounts as counts, jobListings as listings } from "#db/client.server";
import type { JobLogStatus } from "~/lib/vocabulary";
import type { JobSort, StatusGroups } from "./filter";

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

/** `few`: only these companies, when sorted by company. `group`: only this one, when sorted by status. */
interface Cut {
  count: number;
  few?: readonly number[] | undefined;
  group?: number;
}

/** Selects jobs of the ordering's statuses in order, from a spot on. Each status is read along an index and SQLite merges them, so that nothing is sorted. */
export function inOrder(
  ordering: Ordering,
  from: Spot | undefined,
  backwards: boolean,
  { count, few, group = 0 }: Cut,
): SQL {
  const { groups, sort, descending } = ordering;
  const falling = descending !== backwards;
  const direction = falling ? sql`desc` : sql`asc`;
  if (sort === "status") {
    const members = (groups[group] ?? []).map((status) => byStatus(status, group, from, falling));
    return sql`${sql.join(members, UNION)} order by number ${direction} limit ${count}`;
  }
  const statuses = groups.flat();
  if (sort === "company") {
    const members = statuses.flatMap((status) => byCompany(status, from, falling, few));
    return sql`${sql.join(members, UNION)} order by key ${direction}, company ${direction}, number ${direction} limit ${count}`;
  }
  const members = statuses.map((status) => byColumn(status, sort, from, falling));
  return sql`${sql.join(members, UNION)} order by key ${direction}, number ${direction} limit ${count}`;
}

const UNION = sql` union all `;

/** Selects few jobs in the same order: all of them are read and sorted. `few` is the condition that finds them in `job_listings`. */
export function ofFew(
  { groups, sort, descending }: Ordering,
  from: Spot | undefined,
  backwards: boolean,
  { few, count }: { few: SQL; count: number },
): SQL {
  const falling = descending !== backwards;
  const direction = falling ? sql`desc` : sql`asc`;
  const rank = sql.join(
    groups.map((statuses, group) => sql`when ${listings.status} in ${statuses} then ${sql.raw(String(group))}`),
    sql` `,
  );
  const name = sql`(select ${counts.name} from ${counts} where ${counts.company} = ${listings.company} and ${counts.status} = ${listings.status})`;
  const key = sort === "status" ? sql`case ${rank} end` : sort === "company" ? name : COLUMNS[sort].column;
  const tie = sort === "company" ? sql`company` : sql`number`;
  const beyond = from
    ? sql`where (key, ${tie}, number) ${falling ? sql`<` : sql`>`} (${from.key}, ${sort === "company" ? from.company : from.number}, ${from.number})`
    : sql``;
  const found = sql`select ${SHOWN}, ${key} as key from ${few} and ${listings.status} in ${groups.flat()}`;
  return sql`select * from (${found}) ${beyond} order by key ${direction}, ${tie} ${direction}, number ${direction} limit ${count}`;
}

/** Selects jobs that the full-text index finds, by number. Those of other statuses are among them, but not `listed`. */
export function withWords(
  { groups, descending }: Ordering,
  from: Spot | undefined,
  backwards: boolean,
  { match, count }: { match: string; count: number },
): SQL {
  const falling = descending !== backwards;
  const direction = falling ? sql`desc` : sql`asc`;
  const beyond = from ? sql`and rowid ${falling ? sql`<` : sql`>`} ${from.number}` : sql``;
  const found = sql`select rowid as found from job_search where job_search match ${match} ${beyond} order by rowid ${direction} limit ${count}`;
  return sql`select ${SHOWN}, ${listings.number} as key, ${listings.status} in ${groups.flat()} as listed
    from (${found}) cross join ${listings} on ${listings.number} = found order by number ${direction}`;
}

const SHOWN = sql`${listings.number} as number, ${listings.company} as company, ${listings.siteState} as state`;

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
  return sql`select ${SHOWN}, ${column} as key
    from ${listings} indexed by ${index} where ${listings.status} = ${status} ${beyond}`;
}

function byStatus(status: JobLogStatus, group: number, from: Spot | undefined, falling: boolean): SQL {
  const beyond = from ? sql`and ${listings.number} ${falling ? sql`<` : sql`>`} ${from.number}` : sql``;
  return sql`select ${SHOWN}, ${sql.raw(String(group))} as key
    from ${listings} indexed by job_listings_by_number where ${listings.status} = ${status} ${beyond}`;
}

/** Reads the companies that have jobs of this status by name, and the jobs of each. The company is that of the counter: by the job's SQLite would sort all jobs of a name. It begins with the rest of the company in which the last page ended. */
function byCompany(
  status: JobLogStatus,
  from: Spot | undefined,
  falling: boolean,
  few: readonly number[] | undefined,
): SQL[] {
  const than = falling ? sql`<` : sql`>`;
  const among = few ? amongFew(few, status, from !== undefined, falling) : sql``;
  const ofCompany = (which: SQL, jobs: SQL) =>
    sql`select ${listings.number} as number, ${counts.company} as company, ${listings.siteState} as state, ${counts.name} as key
      from ${counts} indexed by job_counts_by_name cross join ${listings} indexed by job_listings_of_company
        on ${listings.company} = ${counts.company} and ${listings.status} = ${status} ${jobs}
      where ${counts.status} = ${status} and ${counts.count} > 0 and ${counts.company} > 0 ${which}`;
  if (!from) return [ofCompany(among, sql``)];
  const same = sql`and ${counts.name} = ${from.key} and ${counts.company} = ${from.company}`;
  const further = sql`and (${counts.name}, ${counts.company}) ${than} (${from.key}, ${from.company}) ${among}`;
  return [ofCompany(same, sql`and ${listings.number} ${than} ${from.number}`), ofCompany(further, sql``)];
}

/** Few companies, and no names before the first of theirs or behind the last. Where a spot is the bound on one side, SQLite would follow only one of two there. */
function amongFew(few: readonly number[], status: JobLogStatus, begun: boolean, falling: boolean): SQL {
  const list = sql`(select value from json_each(${JSON.stringify(few)}))`;
  const names = sql`from ${counts} few where few.company in ${list} and few.status = ${status} and few.count > 0`;
  const least = sql`and ${counts.name} >= (select min(few.name) ${names})`;
  const most = sql`and ${counts.name} <= (select max(few.name) ${names})`;
  const bounds = begun ? (falling ? least : most) : sql`${least} ${most}`;
  return sql`and ${counts.company} in ${list} ${bounds}`;
}
