import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { applications, bookings, companies, jobs } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { CONTACT_NAME, contactPerson, contactPhone, isContactOf } from "~/domain/companies/contact-person.server";
import { jobsOf } from "~/domain/companies/scope.server";
import { keyset, type Slice } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import { ACCEPTED_APPLICATION_STATES } from "~/lib/state-meanings";
import type { InspectorActor, PersonActor } from "../../actor";
import { DomainError, notFound } from "../../errors";
import { jobsGate } from "../gate.server";
import { ASKED, visibility } from "../job-record.server";

/** Newest first: open jobs for inspectors, their own for companies. @throws DomainError forbidden "CERTIFICATION_REQUIRED", "PAYOUTS_REQUIRED" */
export function browsableJobs(actor: PersonActor, slice: Slice) {
  if (actor.role === "inspector") {
    openGate(actor);
    return listed(actor, isOpen(), slice);
  }
  if (actor.role === "company") return listed(actor, and(jobsOf(actor), isNull(jobs.deletedAt)), slice);
  return listed(actor, undefined, slice);
}

/** Newest first. @throws DomainError forbidden "CERTIFICATION_REQUIRED", "PAYOUTS_REQUIRED" */
export function jobsNotAppliedTo(actor: InspectorActor, slice: Slice) {
  openGate(actor);
  return listed(actor, and(isOpen(), isNull(applications.id)), slice);
}

/** Jobs applied to stay readable when the inspector's gate closes. @throws DomainError not_found, and what `browsableJobs` throws */
export function jobSheet(actor: PersonActor, jobId: string) {
  const found = sheets(actor)
    .where(and(eq(jobs.id, jobId), visibility(actor)))
    .get();
  if (!found) throw notFound();
  if (actor.role === "inspector" && found.applicationState === null) openGate(actor);
  return found;
}

export type JobSheet = ReturnType<typeof jobSheet>;

function listed(actor: PersonActor, filter: SQL | undefined, { limit, cursor }: Slice) {
  const order = { by: jobs.createdAt, id: jobs.id, descending: true };
  const pages = keyset(
    { ...order, keyOf: ({ job }: JobSheet) => ({ at: job.createdAt, id: job.id }) },
    { after: cursor },
  );
  const found = sheets(actor)
    .where(and(filter, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(limit + 1)
    .all();
  return pages.pageOf(found, limit);
}

/** Not scoped: the caller's `where` is. */
function sheets(actor: PersonActor) {
  const accepted = isAnyOf(applications.state, ACCEPTED_APPLICATION_STATES);
  return reads()
    .select({
      job: jobs,
      companyName: companies.name,
      /** For the accepted inspector only. */
      contactName: sql<string | null>`case when ${accepted} then ${CONTACT_NAME} end`,
      contactEmail: sql<string | null>`case when ${accepted} then ${contactPerson.email} end`,
      contactPhone: sql<string | null>`case when ${accepted} then ${contactPhone(jobs.companyId)} end`,
      applicationState: applications.state,
      bookingId: bookings.id,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.inspectorId, actor.id)))
    .leftJoin(bookings, eq(bookings.applicationId, applications.id))
    .leftJoin(contactPerson, isContactOf(ASKED))
    .$dynamic();
}

/** Written as in the partial indexes, so that SQLite uses them. */
function isOpen(): SQL | undefined {
  return and(sql`${jobs.state} = 'open'`, isNull(jobs.deletedAt), eq(jobs.isWithheld, false));
}

function openGate(actor: InspectorActor): void {
  const { certified, payable } = jobsGate(reads(), actor.id);
  if (!certified) throw new DomainError("forbidden", "CERTIFICATION_REQUIRED");
  if (!payable) throw new DomainError("forbidden", "PAYOUTS_REQUIRED");
}
