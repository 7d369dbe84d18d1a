import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { type Connection, projects } from "#db/client.server";
import type { CompanyId, PersonId } from "~/lib/ids";
import type { CompanyActor } from "../actor";
import { type Changes, changed } from "../audit/changes.server";
import { invalidField } from "../errors";
import { type assignment, noNumberOf, type reassignment } from "./assignment";
import { companyOf } from "./company-of";
import { peopleAtWork } from "./memberships.server";

const NO_PROJECT = "This project is not open any more. Choose another one.";
const NO_CONTACT = "This person does not work for your company any more. Choose somebody else.";
const NO_NUMBER = "You have no phone number yet. Add it under Profile.";

export interface Assignment {
  projectId: string | null;
  contactId: PersonId;
}

/**
 * Without a choice there is no project, and the contact is whoever acts, of whom forms ask the number.
 * @throws DomainError invalid at `projectId` or `contactId` for another company's, an archived or a former one, and for somebody without a phone number
 */
export function assignmentOf(
  connection: Connection,
  actor: CompanyActor,
  { projectId, contactId }: z.output<typeof assignment>,
): Assignment {
  const companyId = companyOf(actor);
  if (projectId && !isOpenProject(connection, companyId, projectId)) throw invalidField("projectId", NO_PROJECT);
  if (contactId && contactId !== actor.id) checkNumber(actor, contactAt(connection, companyId, contactId));
  return { projectId: projectId || null, contactId: contactId || actor.id };
}

/** A project that was archived meanwhile may stay, and a contact who has no number. @throws what `assignmentOf` throws */
export function reassigned(
  connection: Connection,
  actor: CompanyActor,
  before: { projectId: string | null; contactId: PersonId | null },
  { projectId, contactId }: z.output<typeof reassignment>,
): Assignment {
  const contact = contactAt(connection, companyOf(actor), contactId);
  if (contactId !== before.contactId) checkNumber(actor, contact);
  if (projectId === before.projectId) return { projectId, contactId };
  return { ...assignmentOf(connection, actor, { projectId }), contactId };
}

/** What is left of an assignment that was chosen earlier: a project that is archived falls away, and the first of `others` stands in for a contact who is gone. */
export function standingAssignment(
  connection: Connection,
  companyId: CompanyId,
  { projectId, contactId }: Assignment,
  others: readonly PersonId[],
): Assignment {
  const people = peopleAtWork(connection, companyId).map(({ id }) => id);
  return {
    projectId: projectId && isOpenProject(connection, companyId, projectId) ? projectId : null,
    contactId: [contactId, ...others].find((id) => people.includes(id)) ?? contactId,
  };
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

function contactAt(connection: Connection, companyId: CompanyId, userId: PersonId) {
  const found = peopleAtWork(connection, companyId).find(({ id }) => id === userId);
  if (!found) throw invalidField("contactId", NO_CONTACT);
  return found;
}

function checkNumber(actor: CompanyActor, { id, name, phone }: ReturnType<typeof contactAt>): void {
  if (!phone) throw invalidField("contactId", id === actor.id ? NO_NUMBER : noNumberOf(name));
}
