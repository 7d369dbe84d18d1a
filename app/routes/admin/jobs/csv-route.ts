import type { LoaderFunctionArgs } from "@remix-run/node";
import { jobRate, jobListTexts as texts } from "~/copy/admin/jobs-admin";
import { jobCode } from "~/copy/jobs/job-list";
import { listFilterOf } from "~/domain/admin/jobs/filter";
import { type ListedJob, wholeJobList } from "~/domain/admin/jobs/list.server";
import { now } from "~/domain/core/runtime.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { page } from "~/http/doors/page.server";
import type { CsvRow } from "~/lib/documents/csv";
import { todayIn } from "~/lib/time/dates";

const load = page({ roles: ["admin"] }, ({ actor, url }) => wholeJobList(actor, listFilterOf(url)));

/** The whole list of jobs as it is filtered and sorted, as CSV. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const jobs = await load(args);
  return csvAnswer(args.request, {
    name: `jobs-${todayIn("UTC", now())}`,
    head: texts.csv,
    pages: rowsOf(jobs),
  });
}

async function* rowsOf(pages: AsyncIterable<ListedJob[]>): AsyncGenerator<CsvRow[]> {
  for await (const jobs of pages) yield jobs.map(rowOf);
}

function rowOf({ id, number, title, companyName, location, budgetRange, status, createdAt }: ListedJob): CsvRow {
  return [
    id,
    jobCode(number),
    title,
    companyName ?? texts.unknown,
    location,
    jobRate(budgetRange),
    texts.statuses[status],
    new Date(createdAt).toISOString(),
  ];
}
