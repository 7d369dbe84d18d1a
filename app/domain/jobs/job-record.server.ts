import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { applications, bookings, type Connection, companies, jobs, projects, users } from "#db/client.server";
import { ratingFrom } from "~/lib/rating";
import { isAccepted } from "~/lib/state-meanings";
import { daysBetween, todayIn } from "~/lib/time/dates";
import type { Role } from "~/lib/vocabulary";
import type { CompanyActor, InspectorActor, PersonActor } from "../actor";
import { contactPerson, isContactOf, reachAt, reachOf } from "../companies/contact-person.server";
import { jobsOf } from "../companies/scope.server";
import { shownAssignment } from "../companies/shown-assignment";
import { totalsOf } from "../core/counters/queries.server";
import { now, reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { NO_GATE_DETAILS } from "./gate-details";

/** The number of a job's booking. One that is canceled no longer counts while the job is open again or another inspector is booked. */
export const ENGAGEMENT = sql`(select max(booked.number) from ${bookings} booked
  where booked.job_id = ${jobs.id} and (booked.state <> 'cancelled' or ${jobs.state} <> 'open'))`;

/** Of a job that is booked the booking's. */
export const ASKED = { companyId: jobs.companyId, contactId: sql`coalesce(${bookings.contactId}, ${jobs.contactId})` };

/** Inspectors see open jobs and those they applied to, the accepted one also the company's contact details. @throws DomainError not_found */
export function jobVisibleTo(actor: PersonActor, jobId: string) {
  const found = reads()
    .select({
      job: jobs,
      companyName: companies.name,
      company: { bio: companies.bio, logo: companies.logoId, city: companies.city, usState: companies.usState },
      contact: reachAt(jobs.companyId),
      project: projects.name,
      applicationState: applications.state,
      engagement: { bookingId: bookings.id, inspectorId: bookings.inspectorId, agreedAt: bookings.createdAt },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(projects, eq(projects.id, jobs.projectId))
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.inspectorId, actor.id)))
    .leftJoin(bookings, eq(bookings.number, ENGAGEMENT))
    .leftJoin(contactPerson, isContactOf(ASKED))
    .where(and(eq(jobs.id, jobId), visibility(actor)))
    .get();
  if (!found) throw notFound();
  const { job, companyName, company, applicationState, engagement } = found;
  const contact = reachOf(found.contact);
  const totals = totalsOf(job.companyId);
  const isEngaged = actor.role !== "inspector" || engagement?.inspectorId === actor.id;
  return {
    ...job,
    ...(isEngaged ? {} : NO_GATE_DETAILS),
    removalReason: actor.role === "inspector" ? null : job.removalReason,
    companyName,
    company: { ...company, completedJobs: totals.completedJobs, rating: ratingFrom(totals) },
    contact: applicationState && isAccepted(applicationState) ? contact : null,
    assignment: shownAssignment(actor, {
      contact: found.contact,
      project: found.project,
      isOpen: job.state === "open" || job.state === "assigned",
    }),
    /** Null where the engagement is another inspector's. */
    bookingId: isEngaged ? (engagement?.bookingId ?? null) : null,
    daysOpen: daysOpen(job, engagement?.agreedAt ?? null),
  };
}

/** Returns undefined unless the company has deleted the job. */
export function deletedJobOf(actor: CompanyActor, jobId: string) {
  const { number, title, zone, deletedAt, deletedBy, removalReason } = jobs;
  return reads()
    .select({
      number,
      title,
      zone,
      removalReason,
      deletedAt: sql<number>`${deletedAt}`,
      removed: sql<number>`(select role from ${users} where ${users.id} = ${deletedBy}) = 'admin'`.mapWith(Boolean),
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), jobsOf(actor), isNotNull(jobs.deletedAt)))
    .get();
}

/** What an inspector has known of a job that they see no longer; undefined where there is no such job. */
export function leftJobOf(_actor: InspectorActor, jobId: string) {
  const { id, number, title } = jobs;
  return reads().select({ id, number, title }).from(jobs).where(eq(id, jobId)).get();
}

/** Part of a command. @throws DomainError not_found when the person may not see the job */
export function jobInSight(tx: Connection, actor: Viewer, jobId: string): { applied: boolean } {
  const applicant = actor.role === "company" ? "" : actor.id;
  const found = tx
    .select({ applicationId: applications.id })
    .from(jobs)
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.inspectorId, applicant)))
    .where(and(eq(jobs.id, jobId), visibility(actor)))
    .get();
  if (!found) throw notFound();
  return { applied: found.applicationId !== null };
}

export type JobRecord = ReturnType<typeof jobVisibleTo>;

/** Who looks at jobs: a person, or a side of which the row alone is known. */
export type Viewer = { role: "admin" | "inspector"; id: string } | Pick<CompanyActor, "role" | "id" | "company">;

/** A company as a whole sees what its owners see. */
export function viewerOf({ id, role }: { id: string; role: Role }): Viewer {
  if (role !== "company") return { role, id };
  return { role, id, company: { id, membershipId: "", role: "owner", payLimit: null, hasColleagues: false } };
}

/** Returns the condition of the jobs that an actor may see, joined with their own applications. */
export function visibility(actor: Viewer): SQL | undefined {
  if (actor.role === "admin") return undefined;
  if (actor.role === "company") return and(jobsOf(actor), isNull(jobs.deletedAt));
  return or(
    isNotNull(applications.id),
    and(eq(jobs.state, "open"), isNull(jobs.deletedAt), eq(jobs.isWithheld, false)),
  );
}

/** Calendar days at the site from posting until now, or until the job was no longer open. */
function daysOpen(job: typeof jobs.$inferSelect, agreedAt: number | null): number {
  const { state, deletedAt, zone, createdAt, updatedAt } = job;
  const until = deletedAt ?? agreedAt ?? (state === "open" ? now() : updatedAt);
  return daysBetween(todayIn(zone, createdAt), todayIn(zone, until));
}
