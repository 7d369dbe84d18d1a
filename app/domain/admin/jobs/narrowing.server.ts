import { and, type SQL, sql } from "drizzle-orm";
import { jobCounts as counts, jobListings as listings } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { Sought } from "~/domain/core/search/index-queries.server";
import { SEARCH } from "~/lib/bounds";
import type { AdminActor } from "../../actor";
import type { JobsFilter, StatusGroups } from "./filter";
import type { Spot } from "./order.server";
import { companiesSought, jobsSought, namesOf, textsOf } from "./sought.server";

export interface Narrowing {
  /** Of the companies whose names fit, where they are few. */
  companies: readonly number[] | undefined;
  siteState: string | undefined;
  /** By the columns `number`, `company` and `state` of rows in order; undefined where all rows pass. */
  passes: SQL | undefined;
  /** What no index tells. */
  checks: Check[];
  /** So few jobs that they can be read and sorted: how they are found in `job_listings`, and that there are no others. */
  few: SQL | undefined;
  /** Frequent words, which the full-text index finds in the order of the jobs' numbers. */
  words: Sought | undefined;
}

/** Returns which of the rows fit; `most` may be looked at for a page. */
export interface Check {
  of(rows: readonly Spot[]): readonly Spot[];
  most: number;
}

export function narrowingOf(actor: AdminActor, filter: JobsFilter<string>, groups: StatusGroups): Narrowing {
  const byCompany = companiesSought(actor, filter.company);
  const byWords = jobsSought(actor, filter.search);
  const companies = byCompany?.numbers;
  const siteState = filter.state;
  return {
    companies,
    siteState,
    passes: and(
      companies && sql`company in ${listOf(companies)}`,
      siteState === undefined ? undefined : sql`state = ${siteState}`,
      byWords?.numbers && sql`number in ${listOf(byWords.numbers)}`,
    ),
    checks: [
      ...(byCompany && !companies ? [checkNames(byCompany.fits)] : []),
      ...(byWords && !byWords.numbers ? [checkTexts(byWords.fits)] : []),
    ],
    few: byWords?.numbers
      ? sql`${listings} where ${listings.number} in ${listOf(byWords.numbers)}`
      : fewOf(companies, siteState, groups),
    words: byWords && !byWords.numbers ? byWords.sought : undefined,
  };
}

function fewOf(companies: readonly number[] | undefined, siteState: string | undefined, groups: StatusGroups) {
  const { most } = SEARCH.rows;
  if (companies && countOfCompanies(groups, companies) <= most)
    return sql`${listings} indexed by job_listings_of_company where ${listings.company} in ${listOf(companies)}`;
  if (siteState !== undefined && countInState(groups, siteState, most + 1) <= most)
    return sql`${listings} indexed by job_listings_in_state where ${listings.siteState} = ${siteState}`;
  return undefined;
}

/** Exact, from the counters; company 0 stands for all of them. */
export function countOfCompanies(groups: StatusGroups, companies: readonly number[]): number {
  const found = reads().get<{ count: number }>(
    sql`select coalesce(sum(${counts.count}), 0) as count from json_each(${JSON.stringify(companies)}) listed
      cross join ${counts} on ${counts.company} = listed.value and ${counts.status} in ${groups.flat()}`,
  );
  return found?.count ?? 0;
}

/** Exact up to `most`. */
export function countInState(groups: StatusGroups, siteState: string, most: number): number {
  const found = reads().get<{ count: number }>(
    sql`select count(*) as count from (select 1 from ${listings} indexed by job_listings_in_state
      where ${listings.siteState} = ${siteState} and ${listings.status} in ${groups.flat()} limit ${most})`,
  );
  return found?.count ?? 0;
}

function checkNames(fits: (name: string) => boolean): Check {
  return {
    most: SEARCH.rowsWithPeople.most,
    of(rows) {
      const names = namesOf([...new Set(rows.map(({ company }) => company))]);
      return rows.filter(({ company }) => fits(names.get(company) ?? ""));
    },
  };
}

function checkTexts(fits: (text: string) => boolean): Check {
  return {
    most: SEARCH.rows.most,
    of(rows) {
      const texts = textsOf(rows.map(({ number }) => number));
      return rows.filter(({ number }) => fits(texts.get(number) ?? ""));
    },
  };
}

function listOf(numbers: readonly number[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(numbers)}))`;
}
