import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import {
  bookings,
  jobs,
  memberships,
  projectPeople,
  projects,
  reports,
  reportVersions,
  users,
} from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import type { CompanyActor } from "../../actor";
import { reads } from "../../core/runtime.server";
import { notFound } from "../../errors";
import { companyOf } from "../company-of";
import { peopleOfCompany } from "../memberships.server";
import { roleMay } from "../rights";

const SHOWN = 20;

/** The company's projects by name, those in use first; a member has their own. */
export function projectsOf(actor: CompanyActor) {
  const rows = reads()
    .select({ id: projects.id, name: projects.name, archivedAt: projects.archivedAt, jobs: JOBS, bookings: BOOKINGS })
    .from(projects)
    .where(ownProjects(actor))
    .orderBy(sql`${projects.archivedAt} is not null`, sql`lower(${projects.name})`, projects.id)
    .all();
  const people = peopleOn(rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    people: people.filter(({ projectId }) => projectId === row.id).map(({ name }) => name),
  }));
}

/** One project with its newest jobs and bookings, and everybody who may work on it. @throws DomainError not_found */
export function projectFor(actor: CompanyActor, projectId: string) {
  const found = projectNamed(actor, projectId);
  const on = new Set(peopleOn([projectId]).map(({ membershipId }) => membershipId));
  const people = peopleOfCompany(reads(), companyOf(actor)).map(({ membershipId, name: who, role }) => ({
    membershipId,
    name: who,
    role,
    isOn: on.has(membershipId),
  }));
  return { ...found, people, mayChange: roleMay(actor.company.role, "post"), ...workOf(projectId) };
}

/** @throws DomainError not_found */
export function projectNamed(actor: CompanyActor, projectId: string) {
  const { id, name, archivedAt } = projects;
  const found = reads()
    .select({ id, name, archivedAt })
    .from(projects)
    .where(and(eq(id, projectId), ownProjects(actor)))
    .get();
  if (!found) throw notFound();
  return found;
}

function workOf(projectId: string) {
  return {
    jobs: reads()
      .select({ id: jobs.id, number: jobs.number, title: jobs.title, state: jobs.state })
      .from(jobs)
      // Written as in the partial index.
      .where(and(eq(jobs.projectId, projectId), isNull(jobs.deletedAt)))
      .orderBy(desc(jobs.number))
      .limit(SHOWN)
      .all(),
    bookings: reads()
      .select({
        id: bookings.id,
        number: bookings.number,
        title: bookings.title,
        state: bookings.state,
        startsAt: bookings.startsAt,
        zone: bookings.zone,
        /** The number of its report, if one is signed. */
        report: sql<number | null>`(select r.number from ${reports} r where r.booking_id = bookings.id
          and exists (select 1 from ${reportVersions} v where v.report_id = r.id and v.state = 'signed'))`,
      })
      .from(bookings)
      .where(eq(bookings.projectId, projectId))
      .orderBy(desc(bookings.number))
      .limit(SHOWN)
      .all(),
  };
}

function peopleOn(projectIds: readonly string[]) {
  return reads()
    .select({
      projectId: projectPeople.projectId,
      membershipId: memberships.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(projectPeople)
    .innerJoin(memberships, eq(memberships.id, projectPeople.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(inArray(projectPeople.projectId, [...projectIds]), isNull(memberships.until)))
    .all()
    .map(({ firstName, lastName, ...on }) => ({ ...on, name: fullName({ firstName, lastName }) }));
}

function ownProjects({ company }: CompanyActor): SQL | undefined {
  const own = eq(projects.companyId, company.id);
  if (roleMay(company.role, "book")) return own;
  const theirs = reads()
    .select({ id: projectPeople.projectId })
    .from(projectPeople)
    .where(eq(projectPeople.membershipId, company.membershipId));
  return and(own, inArray(projects.id, theirs));
}

const JOBS = sql<number>`(select count(*) from ${jobs} own where own.project_id = projects.id and own.deleted_at is null)`;
const BOOKINGS = sql<number>`(select count(*) from ${bookings} own where own.project_id = projects.id)`;
