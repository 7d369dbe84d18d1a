import { and, count, desc, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { applications, certifications, companies, inspectorProfiles, jobs, users } from "#db/client.server";
import { milesBetween, pointFrom, wholeMiles } from "~/lib/places/distance";
import { ratingFrom } from "~/lib/rating";
import { zoneOf } from "~/lib/time/home-zone";
import type { InspectorActor } from "../actor";
import { certificateFit } from "../certification/fit";
import { approvedCertifications, certificationStatus } from "../certification/queries.server";
import { totalsOf } from "../core/counters/queries.server";
import { reads } from "../core/runtime.server";
import { jobRowsOf } from "../jobs/lists/queries.server";
import { earnedPayments, earningsSummary, transferredByMonth } from "../payments/ledger/earnings.server";
import { ownPayouts } from "../payouts/queries.server";
import { homeBaseOf } from "../places/queries.server";

/** Specification 2, section 9: dashboard lists. */
const LISTED = 5;
/** New jobs are looked for among this many of the newest. */
const LOOKED_AT = 200;

export function inspectorSetup(actor: InspectorActor) {
  const certification = certificationStatus(reads(), actor.id);
  const { standing: payouts, way } = ownPayouts(actor);
  const payable = way !== null;
  return { certification, payouts, payable, complete: certification === "approved" && payable };
}

export function inspectorPerson(actor: InspectorActor) {
  const person = reads()
    .select({ firstName: users.firstName, usState: users.usState, ownsEquipment: inspectorProfiles.ownsEquipment })
    .from(users)
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .where(eq(users.id, actor.id))
    .get();
  return {
    id: actor.id,
    firstName: person?.firstName ?? null,
    zone: zoneOf(person?.usState ?? null),
    ownsEquipment: person?.ownsEquipment ?? null,
  };
}

export function inspectorFigures(actor: InspectorActor) {
  const certificates = reads()
    .select({
      submitted: count(),
      approved: sql<number>`coalesce(sum(${certifications.state} = 'approved'), 0)`,
    })
    .from(certifications)
    .where(eq(certifications.inspectorId, actor.id))
    .get();
  const totals = totalsOf(actor.id);
  return {
    certificates: certificates ?? { submitted: 0, approved: 0 },
    engagements: totals.engagements,
    pendingApplications: totals.pendingApplications,
    rating: ratingFrom(totals),
  };
}

export function recentEarnings(actor: InspectorActor) {
  return {
    earnings: earningsSummary(actor),
    months: transferredByMonth(actor),
    recentPayments: earnedPayments(actor).payments.slice(0, LISTED),
  };
}

export function recentApplications(actor: InspectorActor) {
  return reads()
    .select({
      id: applications.id,
      state: applications.state,
      createdAt: applications.createdAt,
      hourlyRate: applications.hourlyRate,
      jobId: jobs.id,
      title: jobs.title,
      location: jobs.location,
      companyName: companies.name,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(applications.inspectorId, actor.id))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(LISTED)
    .all();
}

/** Those within the travel radius first, with whole miles and how the certificates fit. Jobs whose place is not known count as near, as in the list of jobs. */
export function newJobs(actor: InspectorActor) {
  const { point, travelMiles } = homeBaseOf(actor);
  const isFar = (job: NewJob) => {
    const site = pointFrom(job);
    return point !== null && site !== null && milesBetween(point, site) > travelMiles;
  };
  const news = newestJobs(actor);
  const shown = [...news.filter((job) => !isFar(job)), ...news.filter(isFar)].slice(0, LISTED);
  const held = approvedCertifications(reads(), actor.id);
  const details = jobRowsOf(
    actor,
    shown.map(({ number }) => number),
  );
  return shown.flatMap(({ number }) => {
    const job = details.get(number);
    if (!job) return [];
    const { id, title, location, zone, urgency, startDate, timeSlot, budgetRange, companyName } = job;
    return {
      id,
      number,
      title,
      location,
      zone,
      urgency,
      startDate,
      timeSlot,
      budgetRange,
      companyName,
      miles: wholeMiles(point, pointFrom(job)),
      fit: certificateFit(job, held),
    };
  });
}

type NewJob = ReturnType<typeof newestJobs>[number];

/** Jobs further down the list would no longer be news. */
function newestJobs(actor: InspectorActor) {
  const applied = reads()
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.jobId, jobs.id), eq(applications.inspectorId, actor.id)));
  const newest = reads()
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(sql`${jobs.state} = 'open'`, isNull(jobs.deletedAt), eq(jobs.isWithheld, false)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(LOOKED_AT);
  return reads()
    .select({ number: jobs.number, lat: jobs.lat, lon: jobs.lon })
    .from(jobs)
    .where(and(inArray(jobs.id, newest), notExists(applied)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .all();
}
