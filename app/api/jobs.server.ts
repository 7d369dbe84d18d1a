import { z } from "zod";
import { apiTexts } from "~/copy/frame/api";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { browsableJobs, type JobSheet, jobsNotAppliedTo } from "~/domain/jobs/lists/job-sheets.server";
import { call } from "~/http/doors/call.server";
import { read, readList } from "~/http/doors/read.server";
import { BUDGET_RANGES, JOB_STATES, TIME_SLOTS } from "~/lib/vocabulary";
import type { Endpoint } from "./endpoint";
import { jobAnswer, jobShape, jobsAnswer } from "./job-view.server";
import { instant, isoTime, messageShape } from "./shapes";

const GATED = "`Access denied`; for inspectors `CERTIFICATION_REQUIRED` or `PAYOUTS_REQUIRED`";

const area = "Jobs";

export const jobEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/jobs",
    operationId: "listJobs",
    area,
    summary: "The jobs one may browse",
    description: "Inspectors: open jobs. Companies: their own. Administrators: all, deleted ones too.",
    answers: { status: 200, schema: z.array(jobShape) },
    refusals: { 403: GATED },
    door: readList({}, ({ actor, slice }) => jobsAnswer(actor, browsableJobs(actor, slice))),
  },
  {
    method: "get",
    path: "/api/jobs/available",
    operationId: "listAvailableJobs",
    area,
    summary: "Open jobs not applied to yet",
    answers: { status: 200, schema: z.array(jobShape) },
    refusals: { 403: GATED },
    door: readList({ roles: ["inspector"] }, ({ actor, slice }) => jobsAnswer(actor, jobsNotAppliedTo(actor, slice))),
  },
  {
    method: "get",
    path: "/api/jobs/{id}",
    operationId: "getJob",
    area,
    summary: "A job in detail",
    description:
      "`contactName`, `contactEmail` and `contactPhone` are for the accepted inspector. `urgency` is urgent, high or medium to inspectors.",
    answers: { status: 200, schema: jobShape },
    refusals: { 403: GATED },
    door: read({}, ({ actor, params }) => jobAnswer(actor, params.id ?? "")),
  },
  {
    method: "delete",
    path: "/api/jobs/{id}",
    operationId: "deleteJob",
    area,
    summary: "Delete an open job",
    description: "Its waiting applicants are told. The posting fee is not refunded.",
    answers: { status: 200, schema: messageShape },
    refusals: { 409: "Assigned, completed or closed, or the key used for something else" },
    door: call(deleteJob, {
      fromPath: { jobId: "id" },
      status: 200,
      answer: () => ({ message: apiTexts.jobDeleted }),
    }),
  },
  {
    method: "get",
    path: "/api/company/jobs",
    operationId: "listCompanyJobs",
    area,
    summary: "The company's own jobs, in the short form with snake_case",
    answers: {
      status: 200,
      schema: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          status: z.enum(JOB_STATES),
          location: z.string(),
          start_date: z.iso.date(),
          time_slot: z.enum(TIME_SLOTS),
          description: z.string(),
          budget_range: z.enum(BUDGET_RANGES),
          applications_count: z.int(),
          created_at: instant,
        }),
      ),
    },
    door: readList({ roles: ["company"] }, ({ actor, slice }) => {
      const { rows, next } = browsableJobs(actor, slice);
      return { rows: rows.map(asCompanyListing), next };
    }),
  },
];

function asCompanyListing({ job }: JobSheet) {
  return {
    id: job.id,
    title: job.title,
    status: job.state,
    location: job.location,
    start_date: job.startDate,
    time_slot: job.timeSlot,
    description: job.description,
    budget_range: job.budgetRange,
    applications_count: job.applicationsCount,
    created_at: isoTime(job.createdAt),
  };
}
