import { and, eq, inArray } from "drizzle-orm";
import { type Connection, projectPeople, projects } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { companyOf } from "../company-of";
import { peopleOfCompany } from "../memberships.server";
import { refuseTakenName } from "./create-project.server";
import { mayKeepProjects } from "./policy";
import { projectChange } from "./schema";

/** Renames a project, says who works on it, and archives it or takes it up again. Jobs and bookings stay in it. @throws DomainError not_found; invalid at `name` */
export const changeProject = defineCommand({
  name: "change-project",
  roles: ["company"],
  right: "post",
  input: projectChange,
  load({ tx, actor }, { projectId, people }) {
    const own = and(eq(projects.id, projectId), eq(projects.companyId, companyOf(actor)));
    const project = existing(tx, projects, own);
    return { ...project, was: peopleOn(tx, projectId), will: theirs(tx, project.companyId, people) };
  },
  allow: ({ actor }, row) => mayKeepProjects(actor, row),
  run({ tx, now, skipAudit }, project, { name, archived }) {
    const { id: projectId, companyId, was, will } = project;
    const archivedAt = archived ? (project.archivedAt ?? now) : null;
    if (!archived) refuseTakenName(tx, { companyId, name, except: projectId });
    const gone = was.filter((id) => !will.includes(id));
    const come = will.filter((id) => !was.includes(id));
    if (name === project.name && archivedAt === project.archivedAt && gone.length + come.length === 0) {
      skipAudit();
      return { projectId };
    }
    tx.update(projects).set({ name, archivedAt, updatedAt: now }).where(eq(projects.id, projectId)).run();
    tx.delete(projectPeople)
      .where(and(eq(projectPeople.projectId, projectId), inArray(projectPeople.membershipId, gone)))
      .run();
    for (const membershipId of come) tx.insert(projectPeople).values({ projectId, membershipId }).run();
    return { projectId };
  },
  audit: ({ projectId }, { name, archived }, before) => ({
    subject: ["project", projectId],
    details: { people: before.will },
    ...(name === before.name ? {} : { forgettable: { name } }),
    changes: { archived: [before.archivedAt !== null, archived] },
  }),
});

function peopleOn(tx: Connection, projectId: string): string[] {
  const on = tx.select().from(projectPeople).where(eq(projectPeople.projectId, projectId)).all();
  return on.map(({ membershipId }) => membershipId);
}

/** Those of these who belong to the company still. */
function theirs(tx: Connection, companyId: CompanyId, people: readonly string[]): string[] {
  const own = peopleOfCompany(tx, companyId).map(({ membershipId }) => membershipId);
  return own.filter((id) => people.includes(id));
}
