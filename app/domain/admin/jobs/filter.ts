import { stateByCode } from "~/lib/states";
import { beginning } from "~/lib/text/beginning";
import { JOB_LOG_STATUSES, type JobLogStatus } from "~/lib/vocabulary";

/** `filled` stands for assigned and completed jobs, `open` also for those that are being reviewed. */
export const JOB_LIST_STATUSES = ["open", "filled", "closed"] as const;
export type JobListStatus = (typeof JOB_LIST_STATUSES)[number];

export const JOB_LIST_SORTS = ["createdAt", "rate", "company", "status"] as const;
export const JOB_LOG_SORTS = ["createdAt", "updatedAt", "title", "company", "status"] as const;
export type JobSort = (typeof JOB_LIST_SORTS)[number] | (typeof JOB_LOG_SORTS)[number];

export const SORT_ORDERS = ["desc", "asc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Beginnings of words of a company's name (`company`) or of a title or place (`search`); either may be a job's code. */
export interface JobsFilter<Status extends string> {
  company?: string | undefined;
  search?: string | undefined;
  state?: string | undefined;
  status?: Status | undefined;
  sortBy?: JobSort | undefined;
  sortOrder?: SortOrder | undefined;
}

/** The groups stand in the order in which a list is sorted by status. Deleted jobs are in the log alone. */
const LISTED: Readonly<Record<JobListStatus, readonly JobLogStatus[]>> = {
  open: ["open", "reviewing"],
  filled: ["assigned", "completed"],
  closed: ["closed"],
};

export type StatusGroups = readonly (readonly JobLogStatus[])[];

export function groupsOfList(status: JobListStatus | undefined): StatusGroups {
  return status ? [LISTED[status]] : JOB_LIST_STATUSES.map((each) => LISTED[each]);
}

export function groupsOfLog(status: JobLogStatus | undefined): StatusGroups {
  return status ? [[status]] : JOB_LOG_STATUSES.map((each) => [each]);
}

export function listStatusOf(status: JobLogStatus): JobListStatus {
  return JOB_LIST_STATUSES.find((each) => LISTED[each].includes(status)) ?? "closed";
}

const LIST = { statuses: JOB_LIST_STATUSES, sorts: JOB_LIST_SORTS };
const LOG = { statuses: JOB_LOG_STATUSES, sorts: JOB_LOG_SORTS };

export function listFilterOf(url: URL): JobsFilter<JobListStatus> {
  return filterOf(url, LIST);
}

export function logFilterOf(url: URL): JobsFilter<JobLogStatus> {
  return filterOf(url, LOG);
}

function filterOf<Status extends string>(
  { searchParams: query }: URL,
  { statuses, sorts }: { statuses: readonly Status[]; sorts: readonly JobSort[] },
): JobsFilter<Status> {
  const typed = (name: string) => beginning(query.get(name)?.trim() ?? "", 200) || undefined;
  return {
    company: typed("company"),
    search: typed("search"),
    state: stateByCode(query.get("state") ?? "")?.code,
    status: statuses.find((status) => status === query.get("status")),
    sortBy: sorts.find((sort) => sort === query.get("sortBy")),
    sortOrder: SORT_ORDERS.find((order) => order === query.get("sortOrder")),
  };
}

/** Writes a filter and order as a query string, without what is the default. */
export function queryOfJobs({ company, search, state, status, sortBy, sortOrder }: JobsFilter<string>): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (company) query.set("company", company);
  if (state) query.set("state", state);
  if (status) query.set("status", status);
  if (sortBy && sortBy !== "createdAt") query.set("sortBy", sortBy);
  if (sortOrder && sortOrder !== "desc") query.set("sortOrder", sortOrder);
  return query.toString();
}
