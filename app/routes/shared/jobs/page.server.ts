import type { CountedJob, ListedJob } from "~/components/jobs/job-ticket";
import type { AdminActor, CompanyActor, InspectorActor } from "~/domain/actor";
import { applicantsByJob } from "~/domain/applications/queries.server";
import { certificateFit } from "~/domain/certification/fit";
import { approvedCertification } from "~/domain/certification/queries.server";
import { jobsGate } from "~/domain/jobs/gate.server";
import { allJobs, appliedJobs, availableJobs, companyJobs, type JobRow } from "~/domain/jobs/lists/queries.server";
import { homeBaseOf } from "~/domain/places/queries.server";
import { reads } from "~/domain/runtime.server";
import { pageLinks, placeOf } from "~/http/paging";
import { pointFrom, wholeMiles } from "~/lib/places/distance";
import { filterOf, isFiltered } from "./filter";

/** What an inspector browses; while the gate is closed, only what they applied to before. */
export function inspectorJobs(actor: InspectorActor, url: URL) {
  const gate = jobsGate(reads(), actor.id);
  const from = homeBaseOf(actor).point;
  const applied = url.searchParams.get("view") === "applied";
  const filter = applied ? {} : filterOf(url);
  const shown = applied
    ? appliedJobs(actor, placeOf(url))
    : gate.open
      ? availableJobs(actor, filter, placeOf(url))
      : { rows: [], count: 0, atLeast: false, complete: true, previous: null, next: null };
  const held = approvedCertification(reads(), actor.id) ?? null;
  const ofInspector = (job: JobRow) => ({
    ...listed(job),
    fit: certificateFit(job, held),
    miles: wholeMiles(from, pointFrom(job)),
  });
  return { role: "inspector" as const, gate, applied, ...page(url, filter, shown, ofInspector) };
}

/** A company's jobs, each with its first applications. */
export function ownJobs(actor: CompanyActor, url: URL) {
  const filter = filterOf(url);
  const shown = companyJobs(actor, filter, placeOf(url));
  const applicants = applicantsByJob(
    actor,
    shown.rows.map(({ id }) => id),
  );
  const { rows, ...list } = page(url, filter, shown, counted);
  return {
    role: "company" as const,
    ...list,
    rows: rows.map((job) => ({ ...job, applicants: applicants.get(job.id) ?? [] })),
  };
}

export function everyJob(actor: AdminActor, url: URL) {
  const filter = filterOf(url);
  return { role: "admin" as const, ...page(url, filter, allJobs(actor, filter, placeOf(url)), counted) };
}

function page<Job>(
  url: URL,
  filter: ReturnType<typeof filterOf>,
  shown: ReturnType<typeof availableJobs>,
  sent: (job: JobRow) => Job,
) {
  const { rows, count, atLeast, complete } = shown;
  const links = pageLinks(url, shown);
  return { filter, filtered: isFiltered(filter), rows: rows.map(sent), count, atLeast, complete, links };
}

/** The fields of a job that inspectors get. Written out by name, since leaving fields out of a copy takes many times as long. */
function listed(job: JobRow): ListedJob {
  return {
    id: job.id,
    number: job.number,
    state: job.state,
    deletedAt: job.deletedAt,
    title: job.title,
    location: job.location,
    zone: job.zone,
    urgency: job.urgency,
    startDate: job.startDate,
    timeSlot: job.timeSlot,
    duration: job.duration,
    budgetRange: job.budgetRange,
    requiresInspectorEquipment: job.requiresInspectorEquipment,
    companyName: job.companyName,
    applicationState: job.applicationState,
  };
}

/** Adds how many have applied, which only the company and administrators may know. */
function counted(job: JobRow): CountedJob {
  const { applicationsCount, pendingApplicationsCount } = job;
  return { ...listed(job), applicationsCount, pendingApplicationsCount };
}
