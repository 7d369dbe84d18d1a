import { and, eq } from "drizzle-orm";
import { type Connection, type notifications, projectPeople } from "#db/client.server";
import type { CompanyId, PersonId } from "~/lib/ids";
import { colleague, NOTICES } from "~/lib/notices";
import { peopleOfCompany } from "../companies/memberships.server";
import { roleMay } from "../companies/rights";
import { sideAt } from "../companies/side-at.server";
import type { DomainEvent } from "../events";
import { assignmentAbout } from "./assignment-about.server";
import { noticesOf } from "./notices/notices.server";

type Told = Omit<typeof notifications.$inferInsert, "id" | "eventId" | "createdAt">;
type About = Pick<Told, "kind" | "aboutId">;

/** Returns the notifications of an event, one for each person. What they did themself is a record, which counts as read; their colleagues read who did it. */
export function peopleTold(connection: Connection, event: DomainEvent): Told[] {
  const { byId } = event;
  return noticesOf(connection, event).flatMap(({ sideId, userId, only, ...said }): Told[] => {
    const readAt = (id: PersonId) =>
      id === byId && NOTICES[said.kind].group !== "administration" ? event.occurredAt : null;
    const companyId = sideId && sideAt(connection, sideId)?.role === "company" ? (sideId as CompanyId) : null;
    if (!companyId) {
      const id: string = userId ?? sideId;
      return [{ ...said, userId: id, readAt: readAt(id) }];
    }
    const doer = byId && peopleOfCompany(connection, companyId).some(({ id }) => id === byId) ? byId : null;
    const told = toldOf(connection, companyId, said).filter(({ id }) => !only || id === only);
    return told.map(({ id }) => {
      const params = doer && doer !== id ? { ...said.params, doer: colleague(doer) } : said.params;
      return { ...said, params, userId: id, companyId, readAt: readAt(id) };
    });
  });
}

/** Whether what a company's person was told of is mailed to them, as things are now: they may have left, have another role or other projects. */
export function isMailed(connection: Connection, { userId, companyId, ...about }: About & Told): boolean {
  if (!companyId) return true;
  const told = toldOf(connection, companyId, about);
  const person = told.find(({ id }) => id === userId);
  if (!person) return false;
  const { role, mailScope, isContact, isOnProject } = person;
  if (mailScope === "all" || (role === "owner" && "mailsOwners" in NOTICES[about.kind])) return true;
  // What no contact is told of is for all who may do something about it.
  const isTheirs = isContact || (!told.some((each) => each.isContact) && roleMay(role, "book"));
  return isTheirs || (mailScope === "projects" && isOnProject);
}

/** Returns who of a company is told of something now: its owners and managers, and of some kinds the members whose job or booking it is. Suspended people are left out while there is somebody else. */
function toldOf(connection: Connection, companyId: CompanyId, about: About) {
  const { contactId, projectId } = assignmentAbout(connection, about);
  const told = peopleOfCompany(connection, companyId)
    .map((person) => ({
      ...person,
      isContact: person.id === contactId,
      isOnProject: projectId !== null && worksOn(connection, projectId, person.membershipId),
    }))
    .filter(
      ({ role, isContact, isOnProject }) =>
        roleMay(role, "book") || ("members" in NOTICES[about.kind] && (isContact || isOnProject)),
    );
  const atWork = told.filter(({ suspendedAt }) => suspendedAt === null);
  return atWork.length > 0 ? atWork : told;
}

function worksOn(connection: Connection, projectId: string, membershipId: string): boolean {
  const row = and(eq(projectPeople.projectId, projectId), eq(projectPeople.membershipId, membershipId));
  return connection.select({ projectId: projectPeople.projectId }).from(projectPeople).where(row).get() !== undefined;
}
