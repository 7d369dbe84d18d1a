import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { bookings, jobs, users } from "#db/client.server";
import { roleMay } from "~/domain/companies/rights";
import { inScope } from "~/domain/companies/scope.server";
import type { Place } from "~/domain/core/reads/keyset.server";
import { whileUnchanged } from "~/domain/core/reads/unchanged.server";
import { now, reads } from "~/domain/core/runtime.server";
import { openSearch } from "~/domain/core/search/search.server";
import { wordsOf } from "~/domain/core/search/words";
import { SEARCH } from "~/lib/bounds";
import type { CompanyId } from "~/lib/ids";
import type { TimeUnit } from "~/lib/time/time-left";
import type { JobState } from "~/lib/vocabulary";
import type { CompanyActor } from "../../actor";
import { type NextStep, nextStepOf, unitOfSteps } from "../../bookings/next-step";
import { companyOf } from "../../companies/company-of";
import { ENGAGEMENT } from "../../jobs/job-record.server";
import { jobNumberIn, searchedJobs } from "../../jobs/lists/search.server";
import type { OwnJobsFilter } from "./filter";
import { OWN_ORDERS, pageInOrder } from "./orders.server";

type OwnJobStep = NextStep | { step: "answer"; waiting: number } | { step: "applicants" };

interface Job {
  state: JobState;
  waiting: number;
  booking: Parameters<typeof nextStepOf>[0] | null;
}

const PAGE_SIZE = 20;

/** Counts are exact to 10,000; 10,001 means more. Not `complete` where a search stopped at the newest jobs; then more may be listed than `count`. */
export function ownJobs(actor: CompanyActor, filter: OwnJobsFilter = {}, place: Place = {}) {
  const companyId = companyOf(actor);
  const { search = "" } = filter;
  const number = jobNumberIn(search);
  const words = number === undefined ? wordsOf(search) : [];
  const found = words.length > 0 ? searched(companyId, words) : undefined;
  const among = number === undefined ? found?.keys : [number];
  const passes = conditionsOf(actor, filter, among);
  const requested = pageInOrder(passes, filter, place, PAGE_SIZE);
  // Beyond the end, since jobs were deleted meanwhile, the list begins anew.
  const { keys, ...page } = requested.keys.length > 0 ? requested : pageInOrder(passes, filter, {}, PAGE_SIZE);
  const count = countOf(passes, JSON.stringify(["own jobs", companyId, narrowerOf(actor), filter]));
  const complete = found?.complete ?? true;
  return { ...page, rows: rowsOf(keys), count, atLeast: !complete, complete };
}

export type OwnJob = ReturnType<typeof ownJobs>["rows"][number];

function searched(companyId: CompanyId, words: readonly string[]): { keys: number[]; complete: boolean } {
  return whileUnchanged(JSON.stringify(["own jobs found", companyId, words]), () => {
    const { keys, count, atLeast } = openSearch(searchedJobs({ list: "own", companyId }), words).newest(
      SEARCH.keys.most,
    );
    return { keys, complete: !atLeast && count <= keys.length };
  });
}

/** What tells a member's list from the company's. */
function narrowerOf({ company, id }: CompanyActor): string | null {
  return roleMay(company.role, "book") ? null : id;
}

function conditionsOf(actor: CompanyActor, { status, siteState }: OwnJobsFilter, among?: readonly number[]): SQL {
  const conditions = and(
    sql`${jobs.companyId} = ${companyOf(actor)} and ${jobs.deletedAt} is null and ${inScope(actor, jobs)}`,
    status === "waiting"
      ? sql`${jobs.state} = 'open' and ${jobs.pendingApplicationsCount} > 0`
      : status && eq(jobs.state, status),
    siteState ? eq(jobs.siteState, siteState) : undefined,
    among && sql`${jobs.number} in (select value from json_each(${JSON.stringify(among)}))`,
  );
  return conditions ?? sql`false`;
}

function countOf(passes: SQL, key: string): number {
  return whileUnchanged(key, () => {
    const some = sql`select 1 from ${jobs} indexed by ${OWN_ORDERS.newest.index} where ${passes} limit ${SEARCH.count.most + 1}`;
    return reads().get<{ count: number }>(sql`select count(*) as count from (${some})`)?.count ?? 0;
  });
}

/** Not scoped: the caller has found what the company owns. In the order of `numbers`. */
function rowsOf(numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  const found = reads()
    .select({
      id: jobs.id,
      number: jobs.number,
      state: jobs.state,
      title: jobs.title,
      description: jobs.description,
      location: jobs.location,
      zone: jobs.zone,
      urgency: jobs.urgency,
      startDate: jobs.startDate,
      timeSlot: jobs.timeSlot,
      startTime: jobs.startTime,
      budgetRange: jobs.budgetRange,
      applicationsCount: jobs.applicationsCount,
      waiting: jobs.pendingApplicationsCount,
      booking: {
        id: bookings.id,
        state: bookings.state,
        startAgreed: bookings.startAgreed,
        startsAt: bookings.startsAt,
        approvalDueAt: bookings.approvalDueAt,
        inspectorName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      },
    })
    .from(jobs)
    .leftJoin(bookings, eq(bookings.number, ENGAGEMENT))
    .leftJoin(users, eq(users.id, bookings.inspectorId))
    .where(inArray(jobs.number, [...numbers]))
    .all();
  const at = now();
  const unit = unitOfSteps(
    found.flatMap(({ booking }) => booking ?? []),
    at,
  );
  const byNumber = new Map(found.map((row) => [row.number, { ...row, next: ownJobStep(row, at, unit) }]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** Returns what a job waits for at `now` (UTC ms), or null once it is over. */
function ownJobStep({ state, waiting, booking }: Job, now: number, unit: TimeUnit): OwnJobStep | null {
  if (state === "open") return waiting > 0 ? { step: "answer", waiting } : { step: "applicants" };
  return booking && nextStepOf(booking, now, unit);
}
