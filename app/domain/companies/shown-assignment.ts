import type { PersonActor } from "../actor";
import { roleMay } from "./rights";

interface Shown {
  /** Null where there is nobody else to ask. */
  contact: string | null;
  project: string | null;
  mayChange: boolean;
}

/** What a company's people see of whose job or booking it is; null for everybody else, and where there is nothing to tell. */
export function shownAssignment(
  actor: PersonActor,
  { isOpen, ...assigned }: { contact: string | null; project: string | null; isOpen: boolean },
): Shown | null {
  if (actor.role !== "company") return null;
  const { hasColleagues, role } = actor.company;
  const { project } = assigned;
  const contact = hasColleagues ? assigned.contact : null;
  return contact || project ? { contact, project, mayChange: isOpen && roleMay(role, "book") } : null;
}
