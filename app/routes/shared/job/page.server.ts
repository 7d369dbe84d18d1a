import { data } from "@remix-run/node";
import { lineText } from "~/copy/jobs/concrete";
import type { InspectorActor, PersonActor } from "~/domain/actor";
import { jobOversight } from "~/domain/admin/jobs/oversight.server";
import { changesSince } from "~/domain/applications/change-job/queries.server";
import { applicantsOf, ownApplication, profileRate } from "~/domain/applications/queries.server";
import { certificateFit } from "~/domain/certification/fit";
import { approvedCertifications } from "~/domain/certification/queries.server";
import { hasRight } from "~/domain/companies/rights";
import { reads } from "~/domain/core/runtime.server";
import { DomainError } from "~/domain/errors";
import { jobsGate } from "~/domain/jobs/gate.server";
import { deletedJobOf, jobVisibleTo, leftJobOf } from "~/domain/jobs/job-record.server";
import { homeBaseOf } from "~/domain/places/queries.server";
import { plannedLines } from "~/domain/specifications/planned-lines.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { pointFrom, wholeMiles } from "~/lib/places/distance";

interface Asked {
  actor: PersonActor;
  params: Record<string, string | undefined>;
  url: URL;
}

export const jobPage = page({}, shownJob);

/** The same page where its application form is answered. Of a job that was closed, filled or deleted meanwhile the letter stays. */
export const applicationPage = page({}, (asked) => {
  try {
    return shownJob(asked);
  } catch (refusal) {
    const missing = refusal instanceof DomainError && refusal.kind === "not_found";
    const { actor, params } = asked;
    const job = missing && actor.role === "inspector" ? leftJobOf(actor, params.id ?? "") : undefined;
    if (!job) throw refusal;
    return data({ view: "left" as const, job }, { status: 404 });
  }
});

function shownJob({ actor, params, url }: Asked) {
  const job = jobFor(actor, params.id ?? "");
  if (actor.role === "inspector") return forInspector(actor, job);
  const isShown = hasRight(actor, "choose");
  const { rows, ...neighbours } = isShown ? applicantsOf(actor, job, placeOf(url)) : NO_APPLICANTS;
  const links = pageLinks(new URL(`/jobs/${job.id}${url.search}`, url), neighbours);
  const shown = { job, applicants: rows, links, changes: changesSince(job.id, job.createdAt) };
  if (actor.role === "company") return { view: actor.role, ...shown };
  const mayDelete = actor.impersonator === null && !actor.impersonates;
  return { view: actor.role, ...shown, ...jobOversight(actor, job), mayDelete };
}

/** For a company's members, who see no prices. */
const NO_APPLICANTS: ReturnType<typeof applicantsOf> = { rows: [], previous: null, next: null };

/** The job that a page is about, with the concrete that is planned. Of one that the company has deleted it throws what is left to show, with status 410. */
export function jobFor(actor: PersonActor, jobId: string) {
  try {
    const job = jobVisibleTo(actor, jobId);
    const mayPlan = job.state === "open" && actor.role === "company" && !actor.impersonator && hasRight(actor, "book");
    return { ...job, concrete: { lines: plannedLines(reads(), job, job.startDate).map(lineText), mayPlan } };
  } catch (refusal) {
    const missing = refusal instanceof DomainError && refusal.kind === "not_found";
    const deleted = missing && actor.role === "company" ? deletedJobOf(actor, jobId) : undefined;
    throw deleted ? data({ deleted }, { status: 410 }) : refusal;
  }
}

export type JobPageData = ReturnType<typeof shownJob>;

type Job = ReturnType<typeof jobFor>;

/** Browsing needs the gate open; what one has applied to stays readable. */
function forInspector(actor: InspectorActor, job: Job) {
  const application = ownApplication(actor, job.id);
  const gate = jobsGate(reads(), actor.id);
  if (!application && !gate.open) throw data({ gate }, { status: 403 });
  return {
    view: "inspector" as const,
    job,
    application,
    changes: application?.state === "pending" ? changesSince(job.id, application.createdAt) : [],
    fit: certificateFit(job, approvedCertifications(reads(), actor.id)),
    miles: wholeMiles(homeBaseOf(actor).point, pointFrom(job)),
    profileRate: profileRate(actor),
    asksPhone: !actor.hasPhone,
    formKey: newFormKey(),
  };
}
