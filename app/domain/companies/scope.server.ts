import { eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { bookings, jobs, memberships, projectPeople } from "#db/client.server";
import type { CompanyActor, Membership } from "../actor";
import { companyOf } from "./company-of";
import { roleMay } from "./rights";

/** Whose jobs and bookings a person asks for: all that they may see, or those that they are to look after. */
export type Whose = "all" | "own";

export type ScopedActor = Pick<CompanyActor, "id"> & { company: Pick<Membership, "id" | "membershipId" | "role"> };

interface Assigned {
  projectId: AnySQLiteColumn;
  contactId: AnySQLiteColumn;
}

/** The condition of a company's jobs that its person may see. */
export function jobsOf(actor: ScopedActor): SQL {
  return sql`(${eq(jobs.companyId, companyOf(actor))} and ${inScope(actor, jobs)})`;
}

/** The condition of a company's bookings that its person may see, or is to look after. */
export function bookingsOf(actor: ScopedActor, whose: Whose = "all"): SQL {
  return sql`(${eq(bookings.companyId, companyOf(actor))} and ${inScope(actor, bookings, whose)})`;
}

/** Owners and managers see all of their company's, members those of their projects and those that they are the contact of. */
export function inScope(actor: ScopedActor, columns: Assigned, whose: Whose = "all"): SQL {
  const { everything, projects, unattended, ...ids } = scopeValues(actor, whose);
  if (everything) return sql`true`;
  return scopeOf(columns, {
    everything: sql`false`,
    projects: sql`${projects}`,
    unattended: sql`${unattended}`,
    ...ids,
  });
}

type ScopeValues = ReturnType<typeof scopeValues>;

/** As `inScope`, for a prepared statement: it runs with `scopeValues`. */
export function preparedScope(columns: Assigned): SQL {
  const names = ["company", "person", "membership", "everything", "projects", "unattended"] as const;
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  return scopeOf(columns, values as unknown as { [Name in keyof ScopeValues]: SQL });
}

/** What nobody looks after who may do anything about it is for all owners and managers to look after. */
export function scopeValues({ id, company }: ScopedActor, whose: Whose) {
  const isMember = !roleMay(company.role, "book");
  return {
    company: company.id,
    person: id,
    membership: company.membershipId,
    everything: Number(whose === "all" && !isMember),
    projects: Number(whose === "all" && isMember),
    unattended: Number(whose === "own" && !isMember),
  };
}

function scopeOf(
  { projectId, contactId }: Assigned,
  { company, person, membership, everything, projects, unattended }: { [Name in keyof ScopeValues]: SQL | string },
): SQL {
  return sql`(${everything} or ${contactId} = ${person}
    or (${projects} and ${projectId} in (select ${projectPeople.projectId} from ${projectPeople} where ${projectPeople.membershipId} = ${membership}))
    or (${unattended} and (${contactId} is null or ${contactId} in (select ${memberships.userId} from ${memberships}
      where ${memberships.companyId} = ${company} and ${memberships.until} is null and ${memberships.role} = 'member'))))`;
}
