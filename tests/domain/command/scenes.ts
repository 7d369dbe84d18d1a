import { accept, aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { posting } from "#tests/support/money/payments";
import { execute } from "~/domain/command.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";

export async function anApplication() {
  const [company, inspector] = [aCompany(), anInspector()];
  const job = await aJob(company);
  return { company, inspector, job, applicationId: await apply(inspector, job.id) };
}

export async function anEngagement() {
  const { company, inspector, applicationId } = await anApplication();
  return { company, inspector, booking: await accept(company, applicationId) };
}

export async function openPosting() {
  const company = aCompany();
  const { result } = await execute(submitPosting, { actor: company, input: posting() });
  return { company, draftId: result.draftId, paymentId: result.paymentId ?? "" };
}
