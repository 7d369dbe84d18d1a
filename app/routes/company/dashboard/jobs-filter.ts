import { OWN_JOB_SORTS, OWN_JOB_STATUSES, type OwnJobsFilter } from "~/domain/applications/own-jobs/filter";
import { stateByCode } from "~/lib/states";
import { beginning } from "~/lib/text/beginning";

/** The filter that an address asks for; what nobody can have chosen is no filter. */
export function jobsFilterOf({ searchParams }: URL): OwnJobsFilter {
  const chosen = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === searchParams.get(name));
  return {
    search: beginning(searchParams.get("search") ?? "", 200).trim() || undefined,
    status: chosen("status", OWN_JOB_STATUSES),
    siteState: stateByCode(searchParams.get("state") ?? "")?.code,
    sort: chosen("sort", OWN_JOB_SORTS),
  };
}

/** Whether fewer jobs are listed than there are. */
export function isNarrowed({ search, status, siteState }: OwnJobsFilter): boolean {
  return Boolean(search || status || siteState);
}
