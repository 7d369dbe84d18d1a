import type { ListedJob } from "~/components/jobs/job-ticket";
import type { InspectorActor } from "~/domain/actor";
import { certificateFit } from "~/domain/certification/fit";
import { approvedCertifications } from "~/domain/certification/queries.server";
import { reads } from "~/domain/core/runtime.server";
import { jobsGate } from "~/domain/jobs/gate.server";
import { appliedJobs, type JobRow } from "~/domain/jobs/lists/queries.server";
import { browseJobs } from "~/domain/jobs/offers/browse.server";
import { isNarrowed, type OfferFilter, queryOf, readFilter } from "~/domain/jobs/offers/filter";
import { ownSearches } from "~/domain/jobs/searches/queries.server";
import { homeBaseOf } from "~/domain/places/queries.server";
import { pageLinks, placeOf } from "~/http/paging";
import { pointFrom, wholeMiles } from "~/lib/places/distance";

const NOTHING = { rows: [], count: 0, atLeast: false, complete: true, previous: null, next: null };

/** What an inspector browses; while the gate is closed, only what they applied to before. */
export function inspectorJobs(actor: InspectorActor, url: URL) {
  const gate = jobsGate(reads(), actor.id);
  const { place, point, travelMiles } = homeBaseOf(actor);
  const held = approvedCertifications(reads(), actor.id);
  const applied = url.searchParams.get("view") === "applied";
  const filter = applied ? {} : readFilter(url.searchParams);
  const shown = applied
    ? appliedJobs(actor, placeOf(url))
    : gate.open
      ? browseJobs(actor, filter, { point, travelMiles, held }, placeOf(url))
      : NOTHING;
  const sent = (job: JobRow): ListedJob => ({
    ...listed(job),
    fit: certificateFit(job, held),
    miles: wholeMiles(point, pointFrom(job)),
  });
  return {
    gate,
    applied,
    filter,
    filtered: isNarrowed(filter),
    base: point ? { place, miles: travelMiles } : null,
    searches: savedOf(actor, filter),
    rows: shown.rows.map(sent),
    count: shown.count,
    atLeast: shown.atLeast,
    complete: shown.complete,
    links: pageLinks(url, shown),
  };
}

/** How many searches the inspector has saved, and the one with these filters in any order of the jobs. */
function savedOf(actor: InspectorActor, filter: OfferFilter) {
  const searches = ownSearches(actor);
  const sought = unsorted(filter);
  const same = searches.find(({ query }) => unsorted(readFilter(new URLSearchParams(query))) === sought);
  return { count: searches.length, same: same ? { id: same.id, name: same.name } : null };
}

function unsorted(filter: OfferFilter): string {
  return String(queryOf({ ...filter, sort: undefined }));
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
    startTime: job.startTime,
    duration: job.duration,
    budgetRange: job.budgetRange,
    requiresInspectorEquipment: job.requiresInspectorEquipment,
    companyName: job.companyName,
    applicationState: job.applicationState,
  };
}
