import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { applications, bookings, inspectorProfiles, jobs } from "#db/client.server";
import { todayIn } from "~/lib/time/dates";
import type { CompanyActor, InspectorActor, PersonActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { keyset, type Place } from "../core/reads/keyset.server";
import { now, reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { acceptanceSpan } from "../jobs/slots";
import { openAcceptanceOf } from "./acceptance/open-acceptance.server";
import { type Applicant, applicants, asApplicant } from "./applicants.server";
import { changesSince } from "./change-job/queries.server";

const PAGE_SIZE = 20;

/** Null when there is none; the engagement is there once accepted. */
export function ownApplication(actor: InspectorActor, jobId: string) {
  const found = reads()
    .select({
      id: applications.id,
      state: applications.state,
      coverLetter: applications.coverLetter,
      hourlyRate: applications.hourlyRate,
      decisionReason: applications.decisionReason,
      createdAt: applications.createdAt,
      bookingId: bookings.id,
    })
    .from(applications)
    .leftJoin(bookings, eq(bookings.applicationId, applications.id))
    .where(and(eq(applications.jobId, jobId), eq(applications.inspectorId, actor.id)))
    .get();
  return found ?? null;
}

/** Cents an hour; null when the profile has no rate. */
export function profileRate(actor: InspectorActor) {
  const { hourlyRate, userId } = inspectorProfiles;
  const profile = reads().select({ hourlyRate }).from(inspectorProfiles).where(eq(userId, actor.id)).get();
  return profile?.hourlyRate ?? null;
}

/** Oldest first. Not scoped: `jobVisibleTo` has checked that the actor may see the job. */
export function applicantsOf(_actor: PersonActor<"company" | "admin">, job: { id: string }, place: Place = {}) {
  return listed(eq(applications.jobId, job.id), false, place);
}

/** At most as many as are compared on one page; the first that came. */
const COMPARED = 100;

/** Returns a job's waiting applicants, to be compared. Not scoped: `jobVisibleTo` has checked that the actor may see the job. */
export function applicantsToCompare(_actor: CompanyActor, job: { id: string }): Applicant[] {
  return (
    applicants()
      // Written as in the partial index.
      .where(and(eq(applications.jobId, job.id), sql`${applications.state} = 'pending'`))
      .orderBy(applications.createdAt, applications.id)
      .limit(COMPARED)
      .all()
      .map(asApplicant)
  );
}

/** Newest first. */
export function companyApplications(actor: CompanyActor, { all = false }: { all?: boolean }, place: Place = {}) {
  // Written as in the partial index.
  const state = all ? undefined : sql`${applications.state} = 'pending'`;
  return listed(and(eq(applications.companyId, companyOf(actor)), isNull(jobs.deletedAt), state), true, place);
}

/** @throws DomainError not_found for another company's */
export function applicationToDecide(actor: CompanyActor, applicationId: string) {
  const found = applicants()
    .where(and(eq(applications.id, applicationId), eq(jobs.companyId, companyOf(actor)), isNull(jobs.deletedAt)))
    .get();
  if (!found) throw notFound();
  const { job } = found;
  return {
    ...asApplicant(found),
    span: acceptanceSpan(job, now()),
    isChanged: changesSince(job.id, found.createdAt).length > 0,
    startDatePast: job.startDate < todayIn(job.zone, now()),
    rivalPaymentId: openAcceptanceOf(reads(), job.id, applicationId),
  };
}

export type ApplicationToDecide = ReturnType<typeof applicationToDecide>;

function listed(filter: SQL | undefined, descending: boolean, place: Place) {
  const order = { by: applications.createdAt, id: applications.id, descending };
  const pages = keyset({ ...order, keyOf: ({ createdAt, id }: Applicant) => ({ at: createdAt, id }) }, place);
  const found = applicants()
    .where(and(filter, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  return pages.pageOf(found.map(asApplicant), PAGE_SIZE);
}
