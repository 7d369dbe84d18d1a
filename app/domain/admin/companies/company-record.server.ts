import { eq } from "drizzle-orm";
import { companies } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";
import { cents } from "~/lib/money";
import { openMatters } from "../../account-lifecycle/open-matters.server";
import type { AdminActor } from "../../actor";
import { peopleOfCompany } from "../../companies/memberships.server";
import { totalsOf } from "../../core/counters/queries.server";
import { reads } from "../../core/runtime.server";
import { notFound } from "../../errors";
import { companyStatus } from "./company-list.server";

/** Returns what administrators see of one company, a closed one too. @throws DomainError not_found */
export function companyRecord(_actor: AdminActor, companyId: CompanyId) {
  const found = reads().select().from(companies).where(eq(companies.id, companyId)).get();
  if (!found) throw notFound();
  const { id, name, city, usState, createdAt, suspendedAt, closedAt } = found;
  const { activeJobs, completedJobs, spent } = totalsOf(companyId);
  const status = companyStatus(found);
  return {
    id,
    name,
    city,
    usState,
    createdAt,
    suspendedAt,
    closedAt,
    status,
    activeJobs,
    completedJobs,
    spent: cents(spent),
    people: peopleOfCompany(reads(), companyId),
    open: openMatters(reads(), companyId),
  };
}

export type CompanyRecord = ReturnType<typeof companyRecord>;
