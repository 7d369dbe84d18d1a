import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { type Connection, memberships, projects } from "#db/client.server";
import type { CompanyId, PersonId } from "~/lib/ids";
import type { CompanyActor } from "../actor";
import { invalidField } from "../errors";
import type { assignment } from "./assignment";
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

function isOpenProject(connection: Connection, companyId: CompanyId, projectId: string): boolean {
  const open = and(eq(projects.id, projectId), eq(projects.companyId, companyId), isNull(projects.archivedAt));
  return connection.select({ id: projects.id }).from(projects).where(open).get() !== undefined;
}

function isOfCompany(connection: Connection, companyId: CompanyId, userId: PersonId): boolean {
  const theirs = and(eq(memberships.userId, userId), eq(memberships.companyId, companyId), isNull(memberships.until));
  return connection.select({ id: memberships.id }).from(memberships).where(theirs).get() !== undefined;
}
