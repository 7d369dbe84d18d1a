import { fullName } from "~/lib/text/full-name";
import type { PersonActor } from "../actor";
import { roleMay } from "./rights";

type Contact = { firstName: string; lastName: string; hasPhone: boolean };

interface Shown {
  /** Null where there is nobody else to ask. */
  contact: { name: string; hasPhone: boolean } | null;
  project: string | null;
  mayChange: boolean;
}

/** What a company's people see of whose job or booking it is; null for everybody else, and where there is nothing to tell. */
export function shownAssignment(
  actor: PersonActor,
  { isOpen, ...assigned }: { contact: Contact | null; project: string | null; isOpen: boolean },
): Shown | null {
  if (actor.role !== "company") return null;
  const { hasColleagues, role } = actor.company;
  const { contact: asked, project } = assigned;
  const contact = hasColleagues && asked ? { name: fullName(asked), hasPhone: asked.hasPhone } : null;
  return contact || project ? { contact, project, mayChange: isOpen && roleMay(role, "book") } : null;
}
