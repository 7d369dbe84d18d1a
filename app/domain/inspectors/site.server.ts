import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { jobs } from "#db/client.server";
import { type Point, pointFrom } from "~/lib/places/distance";
import { stateByCode, type UsState } from "~/lib/states";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { reads } from "../core/runtime.server";
import { companyState } from "../jobs/drafts/queries.server";
import { isOutside, pointOf } from "../places/point-of.server";
import { baseOf } from "../places/queries.server";
import type { InspectorFilter } from "./filter";

/** As many as a list to choose from holds. */
const MOST_JOBS = 50;

/** `words`: the place of the work as chosen or typed, else null. `point`: null also where the place is not known. */
export interface Site {
  words: string | null;
  point: Point | null;
  isOutside: boolean;
  /** Where distances begin: at the site, else at the company's office. */
  from: Point | null;
  isOffice: boolean;
  /** Two-letter code of the site's state, which says what day it is there; the company's own where no site is known. */
  usState: UsState | null;
  startDate: string | null;
}

/** Returns where the work is that a company seeks an inspector for: what it typed, else the site of its open job. */
export function siteOf(actor: CompanyActor, { job: jobId, site: typed, state }: InspectorFilter): Site {
  const job = jobId && !typed ? ownOpenJob(actor, jobId) : undefined;
  const point = job ? pointFrom(job) : typed ? pointOf(reads(), typed, state) : null;
  const office = baseOf(reads(), companyOf(actor));
  const officePoint = office ? pointFrom(office) : null;
  return {
    words: job?.location ?? typed ?? null,
    point,
    isOutside: typed !== undefined && isOutside(reads(), typed, state),
    from: point ?? officePoint,
    isOffice: point === null && officePoint !== null,
    usState: stateByCode(job?.siteState ?? state ?? companyState(actor) ?? "") ?? null,
    startDate: job?.startDate ?? null,
  };
}

function ownOpenJob(actor: CompanyActor, jobId: string) {
  return reads()
    .select({
      location: jobs.location,
      siteState: jobs.siteState,
      startDate: jobs.startDate,
      lat: jobs.lat,
      lon: jobs.lon,
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), openJobsOf(actor)))
    .get();
}

export function openSites(actor: CompanyActor) {
  const { id, number, title, location, startDate, lat, lon } = jobs;
  return reads()
    .select({ id, number, title, location, startDate, lat, lon })
    .from(jobs)
    .where(openJobsOf(actor))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(MOST_JOBS)
    .all();
}

function openJobsOf(actor: CompanyActor) {
  return and(eq(jobs.companyId, companyOf(actor)), isNull(jobs.deletedAt), sql`${jobs.state} = 'open'`);
}
