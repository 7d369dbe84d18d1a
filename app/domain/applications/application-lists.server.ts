import { and, eq, isNull } from "drizzle-orm";
import { applications, companies, jobs } from "#db/client.server";
import type { CompanyActor, InspectorActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { keyset, type Slice } from "../core/reads/keyset.server";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { type Applicant, applicants, asApplicant } from "./applicants.server";

export function applicationsOfInspector(actor: InspectorActor, { limit, cursor }: Slice) {
  const order = { by: applications.createdAt, id: applications.id, descending: true };
  const pages = keyset(
    { ...order, keyOf: ({ application }: OwnApplication) => placeOf(application) },
    { after: cursor },
  );
  const found = ownApplications()
    .where(and(eq(applications.inspectorId, actor.id), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(limit + 1)
    .all();
  return pages.pageOf(found, limit);
}

/** @throws DomainError not_found */
export function applicationOfInspector(actor: InspectorActor, jobId: string): OwnApplication {
  const found = ownApplications()
    .where(and(eq(applications.jobId, jobId), eq(applications.inspectorId, actor.id)))
    .get();
  if (!found) throw notFound();
  return found;
}

export type OwnApplication = ReturnType<ReturnType<typeof ownApplications>["all"]>[number];

/** Newest first; with `id`, that application only. */
export function applicationsToCompany(actor: CompanyActor, { limit, cursor, id }: Slice & { id?: string }) {
  const order = { by: applications.createdAt, id: applications.id, descending: true };
  const pages = keyset({ ...order, keyOf: placeOf<Applicant> }, { after: cursor });
  const one = id === undefined ? undefined : eq(applications.id, id);
  const found = applicants()
    .where(and(eq(applications.companyId, companyOf(actor)), isNull(jobs.deletedAt), one, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(limit + 1)
    .all();
  return pages.pageOf(found.map(asApplicant), limit);
}

function placeOf<Row extends { createdAt: number; id: string }>({ createdAt, id }: Row) {
  return { at: createdAt, id };
}

function ownApplications() {
  return reads()
    .select({
      application: applications,
      job: {
        title: jobs.title,
        location: jobs.location,
        budgetRange: jobs.budgetRange,
        state: jobs.state,
        companyName: companies.name,
      },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .$dynamic();
}
