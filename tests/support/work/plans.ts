import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { paid } from "#tests/domain/jobs/market";
import { aCompany } from "#tests/support/factories";
import { posting } from "#tests/support/money/payments";
import { aSpecifiedProject } from "#tests/support/work/mixes";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { choiceOf } from "~/domain/specifications/mix-choice";
import { addDays, todayIn } from "~/lib/time/dates";

const { jobs } = schema;

/** An open job of which 100 yd³ of a project's mix are planned. */
export async function aPlannedJob(company = aCompany()) {
  const { specificationId, mix, projectId } = await aSpecifiedProject(company);
  const concrete = { mix: choiceOf({ specificationId, mix }), volume: "100" };
  const startDate = addDays(todayIn("America/Chicago", now()), 3);
  const input = { ...posting({ startDate, tests: ["cylinders"], cylinderSets: "1" }), concrete };
  const { result } = await execute(submitPosting, { actor: company, input });
  await paid(result.paymentId ?? "");
  const job = reads().select().from(jobs).where(eq(jobs.draftId, result.draftId)).get();
  if (!job) throw new Error("the paid posting made no job");
  return { company, jobId: job.id, mix, specificationId, projectId, seen: job.updatedAt };
}

export function jobRow(jobId: string) {
  const job = reads().select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (!job) throw new Error(`no job ${jobId}`);
  return job;
}
