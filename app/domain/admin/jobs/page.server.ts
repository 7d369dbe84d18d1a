import { type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import type { AdminActor } from "../../actor";
import { whileUnchanged } from "../../command/unchanged.server";
import { jobNumberIn } from "../../jobs/lists/search.server";
import type { Neighbours, Place } from "../../reads/keyset.server";
import { reads } from "../../runtime.server";
import { type Scan, walk, walkPage } from "../../search/walk";
import { type CompaniesSought, companiesSought, namesOf } from "./companies.server";
import type { JobsAsked, StatusGroups } from "./filter";
import { cursorOf, inOrder, type Ordering, ofCompanies, type Spot, spotOf } from "./order.server";

const { jobCounts: counts, jobListings: listings } = schema;

export interface JobsPage extends Neighbours {
  /** Of the jobs, in order. */
  numbers: number[];
  /** False where the words are in so many names that the page ends before the list does. */
  complete: boolean;
  count: number;
  /** There may be more than `count`. */
  atLeast: boolean;
}

export function orderingOf({ sortBy = "createdAt", sortOrder = "desc" }: JobsAsked<string>, groups: StatusGroups) {
  return { groups, sort: sortBy, descending: sortOrder === "desc" };
}

/** Whether a cursor is of this order. */
export function isOfOrder(ordering: Ordering, cursor: string): boolean {
  return spotOf(ordering, cursor) !== undefined;
}

/** A page of jobs by their numbers. It costs the same however many jobs there are. */
export function jobsPage(
  actor: AdminActor,
  typed: string | undefined,
  ordering: Ordering,
  asked: Place,
  size: number,
): JobsPage {
  // A cursor of another order leads to the list's start.
  const place = isOfOrder(ordering, asked.after ?? asked.before ?? "") ? asked : {};
  const number = jobNumberIn(typed ?? "");
  if (number !== undefined) return oneJob(number, ordering.groups);
  const sought = companiesSought(actor, typed);
  const among = sought?.numbers && { numbers: sought.numbers, jobs: countOf(ordering.groups, sought.numbers) };
  const { mostRows, scan } = scanning(ordering, sought, among, size, place);
  const { rows, ...page } = walkPage(scan, place, size, mostRows, size + 1);
  return { ...page, numbers: rows.map((row) => row.number), ...counted(ordering, typed, sought, among?.jobs) };
}

type Found = Spot & { cursor: string };
type Scanner = Scan<Found>;

interface Among {
  numbers: readonly number[];
  jobs: number;
}

/** Few jobs are read and sorted; else a walk along the order leaves out those of other companies. */
function scanning(
  ordering: Ordering,
  sought: CompaniesSought | undefined,
  among: Among | undefined,
  size: number,
  place: Place,
): { mostRows: number; scan: Scanner } {
  const backwards = place.before !== undefined && place.after === undefined;
  const bounded = 2 * (size + 1);
  if (among && among.jobs <= SEARCH.rows.most) {
    const few = (from: Spot | undefined) => ofCompanies(ordering, from, backwards, among.numbers);
    return { mostRows: bounded, scan: plainScan(ordering, few) };
  }
  const scan = (one: (ordered: Ordered) => Scanner) => groupByGroup(ordering, backwards, one);
  if (!sought) return { mostRows: bounded, scan: scan((ordered) => plainScan(ordering, ordered)) };
  if (!among)
    return { mostRows: SEARCH.rowsWithPeople.most, scan: scan((ordered) => byName(ordering, ordered, sought)) };
  if (ordering.sort === "company") {
    const few = (from: Spot | undefined) => inOrder(ordering, from, backwards, { few: among.numbers });
    return { mostRows: bounded, scan: plainScan(ordering, few) };
  }
  return { mostRows: SEARCH.counted.most, scan: scan((ordered) => passing(ordering, ordered, among.numbers)) };
}

type Ordered = (from: Spot | undefined) => SQL;

/** By status the groups come one after the other, each by number. */
function groupByGroup(ordering: Ordering, backwards: boolean, one: (ordered: Ordered) => Scanner): Scanner {
  if (ordering.sort !== "status") return one((from) => inOrder(ordering, from, backwards));
  const scans = ordering.groups.map((_, group) => one((from) => inOrder(ordering, from, backwards, { group })));
  const falling = ordering.descending !== backwards;
  return (from, count, most) => {
    const begin = Number(spotOf(ordering, from)?.key ?? (falling ? scans.length - 1 : 0));
    const matches: Found[] = [];
    let [seen, last] = [0, from];
    for (let group = begin; seen < count && matches.length < most; group += falling ? -1 : 1) {
      const scan = scans[group];
      if (!scan) break;
      const scanned = scan(group === begin ? from : undefined, count - seen, most - matches.length);
      matches.push(...scanned.matches);
      seen += scanned.count;
      last = scanned.last ?? last;
    }
    return { matches, count: seen, last };
  };
}

/** Every row fits. */
function plainScan(ordering: Ordering, ordered: Ordered): Scanner {
  return (from, count) => {
    const rows = reads().all<Spot>(sql`${ordered(spotOf(ordering, from))} limit ${count}`);
    const matches = rows.map((row) => ({ ...row, cursor: cursorOf(ordering, row) }));
    return { matches, count: matches.length, last: matches.at(-1)?.cursor };
  };
}

/** Indexes alone tell which rows fit. */
function passing(ordering: Ordering, ordered: Ordered, companies: readonly number[]): Scanner {
  return (from, count, most) => {
    const rows = sql`select * from (${ordered(spotOf(ordering, from))} limit ${count})`;
    const found = reads().all<Spot>(
      sql`${rows} where company in (select value from json_each(${JSON.stringify(companies)})) limit ${most}`,
    );
    const matches = found.map((row) => ({ ...row, cursor: cursorOf(ordering, row) }));
    if (matches.length === most) return { matches, count, last: matches.at(-1)?.cursor };
    const last = reads().get<Spot>(sql`${rows} limit 1 offset ${count - 1}`);
    if (last) return { matches, count, last: cursorOf(ordering, last) };
    const all = reads().get<{ count: number }>(sql`select count(*) as count from (${rows})`);
    return { matches, count: all?.count ?? 0, last: matches.at(-1)?.cursor };
  };
}

function byName(ordering: Ordering, ordered: Ordered, { fits }: CompaniesSought): Scanner {
  return (from, count) => {
    const rows = reads().all<Spot>(sql`${ordered(spotOf(ordering, from))} limit ${count}`);
    const names = namesOf([...new Set(rows.map(({ company }) => company))]);
    const seen = rows.map((row) => ({ ...row, cursor: cursorOf(ordering, row) }));
    const matches = seen.filter(({ company }) => fits(names.get(company) ?? ""));
    return { matches, count: rows.length, last: seen.at(-1)?.cursor };
  };
}

function counted(
  { groups }: Ordering,
  typed: string | undefined,
  sought: CompaniesSought | undefined,
  jobs: number | undefined,
): Pick<JobsPage, "count" | "atLeast"> {
  if (!sought) return { count: countOf(groups, [0]), atLeast: false };
  if (jobs !== undefined) return { count: jobs, atLeast: false };
  return whileUnchanged(JSON.stringify(["jobs of companies", typed, groups]), () => {
    const { most } = SEARCH.rowsWithPeople;
    const newest = { groups, sort: "createdAt", descending: true } as const;
    const { found, ended } = walk(
      byName(newest, (from) => inOrder(newest, from, false), sought),
      undefined,
      most,
      most,
      most,
    );
    return { count: found.length, atLeast: !ended };
  });
}

/** Exact, from the counters. */
function countOf(groups: StatusGroups, companies: readonly number[]): number {
  const found = reads().get<{ count: number }>(
    sql`select coalesce(sum(${counts.count}), 0) as count from json_each(${JSON.stringify(companies)}) listed
      cross join ${counts} on ${counts.company} = listed.value and ${counts.status} in ${groups.flat()}`,
  );
  return found?.count ?? 0;
}

function oneJob(number: number, groups: StatusGroups): JobsPage {
  const found = reads().get<{ number: number }>(
    sql`select ${listings.number} as number from ${listings} where ${listings.number} = ${number} and ${listings.status} in ${groups.flat()}`,
  );
  const numbers = found ? [number] : [];
  return { numbers, previous: null, next: null, complete: true, count: numbers.length, atLeast: false };
}
