import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Connection, projectPeople, projects } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";

/** Returns the open projects of a company by name, and whether somebody works on each. Inside a command `connection` is `tx`. */
export function openProjects(connection: Connection, companyId: CompanyId, membershipId = "") {
  const theirs = and(eq(projectPeople.projectId, projects.id), eq(projectPeople.membershipId, membershipId));
  return connection
    .select({
      id: projects.id,
      name: projects.name,
      isOn: sql<number>`${projectPeople.projectId} is not null`.mapWith(Boolean),
    })
    .from(projects)
    .leftJoin(projectPeople, theirs)
    .where(and(eq(projects.companyId, companyId), isNull(projects.archivedAt)))
    .orderBy(sql`lower(${projects.name})`, projects.id)
    .all();
}

interface OnProjects {
  companyId: CompanyId;
  membershipId: string;
  projectIds: readonly string[];
}

/** Part of a command: puts somebody on those of the projects that are their company's and open. Returns which. */
export function putOnProjects(tx: Connection, { companyId, membershipId, projectIds }: OnProjects): string[] {
  const on = openProjects(tx, companyId).flatMap(({ id }) => (projectIds.includes(id) ? [id] : []));
  for (const projectId of on) tx.insert(projectPeople).values({ projectId, membershipId }).onConflictDoNothing().run();
  return on;
}

/** Part of a command: as `putOnProjects`, and takes them off the other open ones. An archived project keeps whom it has. */
export function setProjects(tx: Connection, on: OnProjects): void {
  const open = openProjects(tx, on.companyId).map(({ id }) => id);
  const off = open.filter((id) => !on.projectIds.includes(id));
  const theirs = eq(projectPeople.membershipId, on.membershipId);
  tx.delete(projectPeople)
    .where(and(theirs, inArray(projectPeople.projectId, off)))
    .run();
  putOnProjects(tx, on);
}
