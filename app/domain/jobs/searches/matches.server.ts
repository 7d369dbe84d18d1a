import { hasWords, wordsOf } from "~/domain/core/search/words";
import { milesBetween, pointFrom } from "~/lib/places/distance";
import type { CalendarDate } from "~/lib/time/dates";
import type { ProjectType, TimeSlot, Urgency } from "~/lib/vocabulary";
import { certificateFit } from "../../certification/fit";
import { jobNumberIn } from "../lists/search.server";
import { reachOf, type Seeker } from "../offers/conditions.server";
import type { OfferFilter } from "../offers/filter";

interface SoughtJob {
  number: number;
  title: string;
  location: string;
  siteState: string;
  lat: number | null;
  lon: number | null;
  urgency: Urgency;
  projectType: ProjectType;
  startDate: CalendarDate;
  timeSlot: TimeSlot;
  payFloor: number;
  requiresInspectorEquipment: boolean;
  requiredCertifications: readonly string[];
}

/** Whether the list of open jobs would show this one to the inspector under this filter. */
export function isFoundBy(filter: OfferFilter, seeker: Seeker, job: SoughtJob): boolean {
  return passesFilter(filter, job) && passesSeeker(filter, seeker, job);
}

/** The part of `isFoundBy` that is the same for every inspector. */
export function passesFilter(filter: OfferFilter, job: SoughtJob): boolean {
  const { search = "", siteState, urgency, projectType, from, until, minPay, night, equipment } = filter;
  if (siteState && job.siteState !== siteState) return false;
  if (urgency && job.urgency !== urgency) return false;
  if (projectType && job.projectType !== projectType) return false;
  if (from && job.startDate < from) return false;
  if (until && job.startDate > until) return false;
  if (minPay && job.payFloor < minPay) return false;
  if (night && job.timeSlot !== "evening") return false;
  if (equipment && job.requiresInspectorEquipment !== (equipment === "inspector")) return false;
  const number = jobNumberIn(search);
  if (number !== undefined) return job.number === number;
  return search === "" || hasWords(`${job.title} ${job.location}`, wordsOf(search));
}

/** The part of `isFoundBy` that depends on the inspector: the certificate and the distance. */
export function passesSeeker(filter: OfferFilter, seeker: Seeker, job: SoughtJob): boolean {
  if (filter.fits && !certificateFit(job, seeker.held).fits) return false;
  const reach = reachOf(filter, seeker);
  const site = pointFrom(job);
  // Whoever looks for a job's code wants that job, however far away it is; a site whose place is not known is near everybody.
  if (!reach || !site || jobNumberIn(filter.search ?? "") !== undefined) return true;
  return milesBetween(reach.point, site) <= reach.miles;
}
