import { redirect } from "@remix-run/node";
import type { CompanyActor } from "~/domain/actor";
import { assignmentChoices } from "~/domain/companies/assignment-choices.server";
import { companyOf } from "~/domain/companies/company-of";
import { now, reads } from "~/domain/core/runtime.server";
import { unspentCredit } from "~/domain/jobs/credits/posting-credit.server";
import { companyState, ownDraft } from "~/domain/jobs/drafts/queries.server";
import { formOf } from "~/domain/jobs/job-form.server";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { LATEST_START_DAYS } from "~/domain/jobs/schema";
import { beyondLimit } from "~/domain/payments/limit/beyond-limit.server";
import { concreteAgain, concreteChoices } from "~/domain/specifications/queries.server";
import { newFormKey } from "~/http/doors/page.server";
import { POSTING_FEE } from "~/lib/prices";
import { stateByCode, usStates } from "~/lib/states";
import { addDays, todayIn, zoneName } from "~/lib/time/dates";

/** The last zone in which a day begins: no site's today is earlier. */
const LAST_ZONE = "Pacific/Honolulu";
/** The first zone in which a day begins. */
const FIRST_ZONE = "America/New_York";

/** What the posting form shows. `?draft=` opens an unpaid posting with its words, or leads to the job once it is paid; `?from=` begins with those of an earlier job. */
export function jobFormPage(actor: CompanyActor, url: URL) {
  const draftId = url.searchParams.get("draft");
  const draft = draftId ? ownDraft(actor, draftId) : null;
  if (draft?.jobId) throw redirect(`/jobs/${draft.jobId}`, 303);
  const from = url.searchParams.get("from");
  const hasCredit = unspentCredit(reads(), companyOf(actor)) !== undefined;
  return {
    draft,
    repeated: from && !draft ? repeatedJob(actor, from) : null,
    formKey: newFormKey(),
    choices: postingChoices(actor),
    hasCredit,
    beyond: hasCredit ? null : beyondLimit(actor, { kind: "job_posting", subjectId: draftId, amount: POSTING_FEE }),
    assignment: assignmentChoices(actor),
    concrete: concreteChoices(actor),
  };
}

export type JobFormPage = ReturnType<typeof jobFormPage>;

/** What the fields of a posting offer. */
export function postingChoices(actor: CompanyActor) {
  const at = now();
  return {
    earliest: todayIn(LAST_ZONE, at),
    latest: addDays(todayIn(FIRST_ZONE, at), LATEST_START_DAYS),
    companyState: stateByCode(companyState(actor) ?? "")?.name ?? null,
    /** Each place with the zone of its dates. */
    states: usStates.map(({ code, name, zone }) => ({ value: code, label: `${name} (${zoneName(zone, at)})` })),
  };
}

export type PostingChoices = ReturnType<typeof postingChoices>;

/** The fields of an earlier job, without its date: that has to be a new one. */
function repeatedJob(actor: CompanyActor, jobId: string) {
  const job = jobVisibleTo(actor, jobId);
  const { startDate: _earlier, ...fields } = formOf(job);
  return { id: job.id, title: job.title, number: job.number, fields, concrete: concreteAgain(actor, job) };
}
