import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { type Connection, memberships, projects } from "#db/client.server";
import type { CompanyId, PersonId } from "~/lib/ids";
import type { CompanyActor } from "../actor";
import { type Changes, changed } from "../audit/changes.server";
import { invalidField } from "../errors";
import type { assignment, reassignment } from "./assignment";
import { companyOf } from "./company-of";

const NO_PROJECT = "This project is not open any more. Choose another one.";
const NO_CONTACT = "This person is not with your company any more. Choose somebody else.";

export interface Assignment {
  projectId: string | null;
  contactId: PersonId;
}

/** Without a choice there is no project, and the contact is whoever acts. @throws DomainError invalid at `projectId` or `contactId` for another company's, an archived or a former one */
export function assignmentOf(
  connection: Connection,
  actor: CompanyActor,
  { projectId, contactId }: z.output<typeof assignment>,
): Assignment {
  const companyId = companyOf(actor);
  if (projectId && !isOpenProject(connection, companyId, projectId)) throw invalidField("projectId", NO_PROJECT);
  if (contactId && !isOfCompany(connection, companyId, contactId)) throw invalidField("contactId", NO_CONTACT);
  return { projectId: projectId || null, contactId: contactId || actor.id };
}

/** A project that was archived meanwhile may stay. @throws what `assignmentOf` throws */
export function reassigned(
  connection: Connection,
  actor: CompanyActor,
  before: { projectId: string | null },
  { projectId, contactId }: z.output<typeof reassignment>,
): Assignment {
  if (projectId !== before.projectId) return assignmentOf(connection, actor, { projectId, contactId });
  return { ...assignmentOf(connection, actor, { contactId }), projectId };
}

export function isAssigned(
  before: { projectId: string | null; contactId: PersonId | null },
  assigned: Assignment,
): boolean {
  return before.projectId === assigned.projectId && before.contactId === assigned.contactId;
}

export function assignmentChanges(before: object, assigned: Assignment): Changes {
  return changed({ ...before }, assigned, { projectId: "values", contactId: "values" });
}

function isOpenProject(connection: Connection, companyId: CompanyId, projectId: string): boolean {
  const open = and(eq(projects.id, projectId), eq(projects.companyId, companyId), isNull(projects.archivedAt));
  return connection.select({ id: projects.id }).from(projects).where(open).get() !== undefined;
}

function isOfCompany(connection: Connection, companyId: CompanyId, userId: PersonId): boolean {
  const theirs = and(eq(memberships.userId, userId), eq(memberships.companyId, companyId), isNull(memberships.until));
  return connection.select({ id: memberships.id }).from(memberships).where(theirs).get() !== undefined;
}
