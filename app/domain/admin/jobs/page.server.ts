import { sql } from "drizzle-orm";
import { jobListings as listings } from "#db/client.server";
import type { Neighbours, Place } from "~/domain/core/reads/keyset.server";
import { whileUnchanged } from "~/domain/core/reads/unchanged.server";
import { reads } from "~/domain/core/runtime.server";
import { walk, walkPage } from "~/domain/core/search/walk";
import { SEARCH } from "~/lib/bounds";
import type { AdminActor } from "../../actor";
import { jobNumberIn } from "../../jobs/lists/search.server";
import { isOfOrder } from "./cursor.server";
import type { JobsFilter, StatusGroups } from "./filter";
import { countInState, countOfCompanies, type Narrowing, narrowingOf } from "./narrowing.server";
import { inOrder, type Ordering, ofFew } from "./order.server";
import { scanning } from "./scan.server";

export interface JobsPage extends Neighbours {
  numbers: number[];
  /** False where the search stopped early: the page may be short although more jobs follow. */
  complete: boolean;
  count: number;
  atLeast: boolean;
}

export function orderingOf({ sortBy = "createdAt", sortOrder = "desc" }: JobsFilter<string>, groups: StatusGroups) {
  return { groups, sort: sortBy, descending: sortOrder === "desc" };
}

/** A page of jobs by their numbers. It costs the same however many jobs there are. */
export function jobsPage(
  actor: AdminActor,
  filter: JobsFilter<string>,
  ordering: Ordering,
  requested: Place,
  size: number,
): JobsPage {
  const number = jobNumberIn(filter.company ?? "") ?? jobNumberIn(filter.search ?? "");
  if (number !== undefined) return oneJob(number, ordering.groups);
  // A cursor of another order leads to the list's start.
  const place = isOfOrder(ordering, requested.after ?? requested.before ?? "") ? requested : {};
  const backwards = place.before !== undefined && place.after === undefined;
  const narrowing = narrowingOf(actor, filter, ordering.groups);
  const { mostRows, scan } = scanning(ordering, narrowing, size, backwards);
  const firstStep = narrowing.passes && narrowing.checks.length === 0 ? mostRows : size + 1;
  const { rows, ...page } = walkPage(scan, place, size, mostRows, firstStep);
  return { ...page, numbers: rows.map((row) => row.number), ...counted(ordering, filter, narrowing) };
}

type Count = Pick<JobsPage, "count" | "atLeast">;

/** Exact where counters or an index tell, to 10,000; else what a bounded look at the newest jobs has found. */
function counted({ groups }: Ordering, filter: JobsFilter<string>, narrowing: Narrowing): Count {
  const { companies, siteState, passes, checks } = narrowing;
  if (checks.length === 0) {
    if (!passes) return { count: countOfCompanies(groups, [0]), atLeast: false };
    if (!filter.search && siteState === undefined)
      return { count: countOfCompanies(groups, companies ?? []), atLeast: false };
    if (!filter.search && !filter.company)
      return { count: countInState(groups, siteState ?? "", SEARCH.count.most + 1), atLeast: false };
  }
  const { company, search, state } = filter;
  return whileUnchanged(JSON.stringify(["jobs sought", company, search, state, groups]), () =>
    checks.length === 0 ? countPassing(groups, narrowing) : countChecked(groups, narrowing),
  );
}

function newestOf(groups: StatusGroups): Ordering {
  return { groups, sort: "createdAt", descending: true };
}

function countPassing(groups: StatusGroups, { few, passes }: Narrowing): Count {
  const newest = newestOf(groups);
  const { most } = SEARCH.counted;
  const rows = few
    ? ofFew(newest, undefined, false, { few, count: most })
    : inOrder(newest, undefined, false, { count: most });
  const found = reads().get<{ count: number; seen: number }>(
    sql`select coalesce(sum(${passes ?? sql`1`}), 0) as count, count(*) as seen from (${rows})`,
  );
  return { count: found?.count ?? 0, atLeast: found?.seen === most };
}

function countChecked(groups: StatusGroups, narrowing: Narrowing): Count {
  const { mostRows, scan } = scanning(newestOf(groups), narrowing, SEARCH.rowsWithPeople.most, false);
  const { found, ended } = walk(scan, undefined, mostRows, mostRows, mostRows);
  return { count: found.length, atLeast: !ended };
}

function oneJob(number: number, groups: StatusGroups): JobsPage {
  const found = reads().get<{ number: number } | undefined>(
    sql`select ${listings.number} as number from ${listings} where ${listings.number} = ${number} and ${listings.status} in ${groups.flat()}`,
  );
  const numbers = found ? [number] : [];
  return { numbers, previous: null, next: null, complete: true, count: numbers.length, atLeast: false };
}
