import { and, isNull, type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { allPassing, passingAmong } from "~/domain/core/search/ordered.server";
import type { SearchedList, SearchedRow } from "~/domain/core/search/search.server";
import { SEARCH } from "~/lib/bounds";
import type { CompanyId } from "~/lib/ids";
import { typedIdentifier } from "~/lib/text/typed";
import { IS_OPEN } from "../offers/conditions.server";
import { OPEN_JOBS } from "../offers/orders.server";

/** Reads the number of a typed job code ("PC-1042"). */
export function jobNumberIn(typed: string): number | undefined {
  const number = /^pc-?\s?(\d{1,9})$/i.exec(typedIdentifier(typed))?.[1];
  return number === undefined ? undefined : Number(number);
}

/** `companyId`: null for all but companies. `also`: by columns of the index. `among`: the jobs' numbers, where few. */
interface Narrowed {
  list: "open" | "own";
  companyId: CompanyId | null;
  also?: SQL | undefined;
  among?: readonly number[] | undefined;
}

export function searchedJobs({ list, companyId, also, among }: Narrowed): SearchedList {
  // Written as in the partial indexes, so that SQLite uses them.
  const scopes = {
    open: IS_OPEN,
    own: and(sql`${jobs.companyId} = ${companyId}`, isNull(jobs.deletedAt)),
  };
  const filter = and(scopes[list], also);
  const passes = filter ?? sql`1`;
  const text = sql`${jobs.title} || ' ' || ${jobs.location}`;
  // The index shows which jobs are open and fit, so only those are read.
  const byNumber = list === "open" ? sql`indexed by jobs_open_by_number` : sql``;
  return {
    index: "job_search",
    // Jobs that are not open have no index for this, so every row is read.
    most: list === "open" || !filter ? SEARCH.keys.most : SEARCH.rows.most,
    filtered: filter !== undefined,
    rowsOf: (keys, withText) =>
      reads().all<SearchedRow>(
        sql`select keys.key, ${withText ? text : sql`null`} as text
          from ${keys} as keys cross join ${jobs} ${byNumber} on ${jobs.number} = keys.key where ${passes}`,
      ),
    all(most) {
      if (!filter) return undefined;
      if (list === "open") return openThatPass({ passes, text, among }, most);
      const some = sql`(select 1 from ${jobs} where ${filter} limit ${most + 1})`;
      const { count } = reads().get<{ count: number }>(sql`select count(*) as count from ${some}`);
      if (count > most) return undefined;
      return reads().all<SearchedRow>(sql`select ${jobs.number} as key, ${text} as text from ${jobs} where ${filter}`);
    },
    ...(list === "open" ? { count: (keys: SQL) => openAmong(keys, passes) } : {}),
  };
}

interface Passing {
  passes: SQL;
  text: SQL;
  among: readonly number[] | undefined;
}

/** Looks through `among`, or all open jobs, by the index alone; undefined where more pass than `most`, or more are open than one request looks at. */
function openThatPass({ passes, text, among }: Passing, most: number): SearchedRow[] | undefined {
  const found = among ? passingAmong(OPEN_JOBS, among, passes) : allPassing(OPEN_JOBS, passes, most);
  if (!found || found.length > most) return undefined;
  return reads().all<SearchedRow>(
    sql`select ${jobs.number} as key, ${text} as text from json_each(${JSON.stringify(found)}) listed
      cross join ${jobs} on ${jobs.number} = listed.value`,
  );
}

function openAmong(keys: SQL, passes: SQL): number {
  const found = reads().get<{ count: number }>(
    sql`select count(*) as count from ${keys} as keys
      cross join ${jobs} indexed by jobs_open_by_number on ${jobs.number} = keys.key where ${passes}`,
  );
  return found?.count ?? 0;
}
