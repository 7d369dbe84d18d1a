import { z } from "zod";
import { jobListTexts } from "~/copy/admin/jobs-admin";
import { apiTexts } from "~/copy/frame/api";
import { isOfOrder } from "~/domain/admin/jobs/cursor.server";
import {
  groupsOfList,
  groupsOfLog,
  JOB_LIST_SORTS,
  JOB_LIST_STATUSES,
  JOB_LOG_SORTS,
  type JobsFilter,
  SORT_ORDERS,
  type StatusGroups,
} from "~/domain/admin/jobs/filter";
import { jobList, type ListedJob } from "~/domain/admin/jobs/list.server";
import { jobLog, type LoggedJob } from "~/domain/admin/jobs/log.server";
import { orderingOf } from "~/domain/admin/jobs/page.server";
import { jobRemoval, removeJob } from "~/domain/applications/end-job/remove-job.server";
import { invalidField } from "~/domain/errors";
import { call } from "~/http/doors/call.server";
import { queryOf, readList } from "~/http/doors/read.server";
import { BUDGET_RANGES, JOB_LOG_STATUSES, JOB_STATES, TIME_SLOTS } from "~/lib/vocabulary";
import type { Endpoint } from "./endpoint";
import { instant, isoTime, messageShape, namedShape } from "./shapes";

const filterOf = <const Statuses extends readonly string[], const Sorts extends readonly string[]>(
  statuses: Statuses,
  sorts: Sorts,
) =>
  z.object({
    company: z.string().trim().max(200, "Please use at most 200 characters").optional(),
    status: z
      .enum([...statuses, "all"] as unknown as readonly [Statuses[number] | "all"])
      .transform((status) => (status === "all" ? undefined : (status as Statuses[number])))
      .optional(),
    sortBy: z.enum(sorts as unknown as readonly [Sorts[number]]).optional(),
    sortOrder: z.enum(SORT_ORDERS).optional(),
  });
const listFilter = filterOf(JOB_LIST_STATUSES, JOB_LIST_SORTS);
const logFilter = filterOf(JOB_LOG_STATUSES, JOB_LOG_SORTS);

const listedShape = z.object({
  id: z.string(),
  title: z.string(),
  companyName: z.string(),
  location: z.string(),
  rate: z.enum(BUDGET_RANGES),
  status: z.enum(JOB_LIST_STATUSES),
  createdAt: instant,
});
const loggedShape = z.object({
  id: z.string(),
  title: z.string(),
  company: namedShape,
  location: z.string(),
  rate: z.enum(BUDGET_RANGES),
  startDate: z.iso.date(),
  timeSlot: z.enum(TIME_SLOTS),
  status: z.enum([...JOB_STATES, "reviewing"]),
  isDeleted: z.boolean(),
  assignedInspector: namedShape.nullable(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: instant.nullable(),
  createdBy: namedShape,
  updatedBy: namedShape.nullable(),
  deletedBy: namedShape.nullable(),
});

const area = "Administration";
const roles = ["admin"] as const;
const SOUGHT = "`company` is searched by the beginnings of the words of a company's name; a job's code finds the job";

/** What administrators see and do of jobs (specification 3, section 7). */
export const adminJobEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/admin/jobs",
    operationId: "listJobsForAdministrators",
    area,
    summary: "All jobs that are not deleted",
    description: `${SOUGHT}. filled: assigned or completed. Sorted by createdAt, the newest first, unless asked otherwise; rate is the budget, sorted by where it begins.`,
    query: listFilter,
    answers: { status: 200, schema: z.array(listedShape) },
    door: readList({ roles }, ({ actor, url, slice: { limit, cursor } }) => {
      const filter = queryOf(url, listFilter);
      const { rows, next } = jobList(
        actor,
        filter,
        { after: checked(filter, groupsOfList(filter.status), cursor) },
        limit,
      );
      return { rows: rows.map(listed), next };
    }),
  },
  {
    method: "delete",
    path: "/api/admin/jobs/{jobId}",
    operationId: "removeJob",
    area,
    summary: "Delete an open job of any company",
    description: "Its waiting applicants and its company are told. What is left of the posting fee is refunded.",
    answers: { status: 200, schema: messageShape },
    refusals: { 409: "Assigned, completed, closed or deleted already, or the key used for something else" },
    door: call(removeJob, {
      fromPath: { jobId: "jobId" },
      schema: jobRemoval.omit({ reason: true }),
      status: 200,
      answer: () => ({ message: apiTexts.jobDeleted }),
    }),
  },
  {
    method: "get",
    path: "/api/admin/job-logs",
    operationId: "listJobLogs",
    area,
    summary: "All jobs ever posted, with who made, changed and deleted each",
    description: `${SOUGHT}. reviewing: open, and an application waits. A deleted job keeps the status that it had and is found as deleted alone.`,
    query: logFilter,
    answers: { status: 200, schema: z.array(loggedShape) },
    door: readList({ roles }, ({ actor, url, slice: { limit, cursor } }) => {
      const filter = queryOf(url, logFilter);
      const { rows, next } = jobLog(
        actor,
        filter,
        { after: checked(filter, groupsOfLog(filter.status), cursor) },
        limit,
      );
      return { rows: rows.map(logged), next };
    }),
  },
];

/** @throws DomainError invalid at `cursor` where it is of another order */
function checked(filter: JobsFilter<string>, groups: StatusGroups, cursor: string | undefined): string | undefined {
  if (cursor === undefined || isOfOrder(orderingOf(filter, groups), cursor)) return cursor;
  throw invalidField("cursor", "This is no cursor of this list");
}

function listed(job: ListedJob): z.input<typeof listedShape> {
  return {
    id: job.id,
    title: job.title,
    companyName: job.companyName ?? jobListTexts.unknown,
    location: job.location,
    rate: job.budgetRange,
    status: job.status,
    createdAt: isoTime(job.createdAt),
  };
}

function logged(job: LoggedJob): z.input<typeof loggedShape> {
  return {
    id: job.id,
    title: job.title,
    company: { name: job.company.name ?? jobListTexts.unknown, email: job.company.email },
    location: job.location,
    rate: job.budgetRange,
    startDate: job.startDate,
    timeSlot: job.timeSlot,
    status: job.status === "reviewing" ? "reviewing" : job.state,
    isDeleted: job.deletedAt !== null,
    assignedInspector: job.inspector,
    createdAt: isoTime(job.createdAt),
    updatedAt: isoTime(job.updatedAt),
    deletedAt: job.deletedAt === null ? null : isoTime(job.deletedAt),
    createdBy: { name: job.createdBy.name, email: job.createdBy.email },
    updatedBy: job.updatedBy,
    deletedBy: job.deletedBy,
  };
}
