import { and, eq, isNull, or, sql } from "drizzle-orm";
import { projects } from "#db/client.server";
import type { PersonId } from "~/lib/ids";
import type { CompanyActor } from "../actor";
import { reads } from "../core/runtime.server";
import { companyOf } from "./company-of";
import { peopleAtWork } from "./memberships.server";

interface Current {
  projectId: string | null;
  contactId: PersonId | null;
}

/** What a job or booking may be put into, besides the project that it is in, and whom it may have as its contact. Of something new both are empty where there is nothing to choose. */
export function assignmentChoices(actor: CompanyActor, current?: Current) {
  const { projectId, contactId } = current ?? { projectId: null, contactId: actor.id };
  const people = current || actor.company.hasColleagues ? peopleAtWork(reads(), companyOf(actor)) : [];
  const contacts = people.map(({ id, name, phone }) => ({ id, name, hasPhone: Boolean(phone) }));
  const mayStay = or(isNull(projects.archivedAt), eq(projects.id, projectId ?? ""));
  return {
    contacts,
    projects: reads()
      .select({ value: projects.id, label: projects.name })
      .from(projects)
      .where(and(eq(projects.companyId, companyOf(actor)), mayStay))
      .orderBy(sql`lower(${projects.name})`, projects.id)
      .all(),
    projectId,
    /** Null where whoever it was works for the company no more. */
    contactId: !current || contacts.some(({ id }) => id === contactId) ? contactId : null,
    own: actor.id,
    asksPhone: !actor.hasPhone,
  };
}

export type AssignmentChoices = ReturnType<typeof assignmentChoices>;
