import { and, asc, eq, isNull, or } from "drizzle-orm";
import { projects } from "#db/client.server";
import type { PersonId } from "~/lib/ids";
import type { CompanyActor } from "../actor";
import { reads } from "../core/runtime.server";
import { companyOf } from "./company-of";
import { peopleOfCompany } from "./memberships.server";

/** Returns whom of the company one may make the contact of something, and its open projects, besides the one that it belongs to. */
export function assignmentChoices(
  actor: CompanyActor,
  current: { projectId: string | null; contactId: PersonId | null },
) {
  const companyId = companyOf(actor);
  const people = peopleOfCompany(reads(), companyId).map(({ id, name, phone }) => ({
    id,
    name,
    hasPhone: Boolean(phone),
  }));
  const mayStay = or(isNull(projects.archivedAt), eq(projects.id, current.projectId ?? ""));
  return {
    people,
    projects: reads()
      .select({ id: projects.id, name: projects.name })
      .from(projects)
      .where(and(eq(projects.companyId, companyId), mayStay))
      .orderBy(asc(projects.name), asc(projects.id))
      .all(),
    projectId: current.projectId,
    /** Null where whoever it was has left. */
    contactId: people.some(({ id }) => id === current.contactId) ? current.contactId : null,
  };
}

export type AssignmentChoices = ReturnType<typeof assignmentChoices>;
