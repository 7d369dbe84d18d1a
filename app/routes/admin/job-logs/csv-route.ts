import type { LoaderFunctionArgs } from "@remix-run/node";
import { jobListTexts, jobRate, jobLogTexts as texts } from "~/copy/admin/jobs-admin";
import { TIME_SLOT_NAMES } from "~/copy/jobs/job-list";
import { logFilterOf } from "~/domain/admin/jobs/filter";
import { type LoggedJob, wholeJobLog } from "~/domain/admin/jobs/log.server";
import { now } from "~/domain/core/runtime.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { page } from "~/http/doors/page.server";
import type { CsvRow } from "~/lib/documents/csv";
import { formatClock, todayIn } from "~/lib/time/dates";

const load = page({ roles: ["admin"] }, ({ actor, url }) => wholeJobLog(actor, logFilterOf(url)));

/** The whole job log as it is filtered and sorted, as CSV (specification 3, section 5). */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const jobs = await load(args);
  return csvAnswer(args.request, { name: texts.file(todayIn("UTC", now())), head: texts.csv, pages: rowsOf(jobs) });
}

async function* rowsOf(pages: AsyncIterable<LoggedJob[]>): AsyncGenerator<CsvRow[]> {
  for await (const jobs of pages) yield jobs.map(rowOf);
}

function rowOf(job: LoggedJob): CsvRow {
  return [
    job.id,
    job.title,
    job.company.name ?? jobListTexts.unknown,
    job.location,
    jobRate(job.budgetRange),
    job.startDate,
    job.startTime === null ? TIME_SLOT_NAMES[job.timeSlot].label : formatClock(job.startTime),
    texts.statuses[job.status],
    job.inspector?.name ?? texts.notAssigned,
    new Date(job.createdAt).toISOString(),
    new Date(job.updatedAt).toISOString(),
  ];
}
