import type { PersonActor } from "../actor";
import { roleMay } from "./rights";

type Reach = { name: string; phone: string | null };

interface Shown {
  /** Null where there is nobody else to ask. */
  contact: { name: string; hasPhone: boolean } | null;
  project: string | null;
  mayChange: boolean;
}

/** What a company's people see of whose job or booking it is; null for everybody else, and where there is nothing to tell. */
export function shownAssignment(
  actor: PersonActor,
  { isOpen, ...assigned }: { contact: Reach | null; project: string | null; isOpen: boolean },
): Shown | null {
  if (actor.role !== "company") return null;
  const { hasColleagues, role } = actor.company;
  const { contact: asked, project } = assigned;
  const contact = hasColleagues && asked ? { name: asked.name, hasPhone: Boolean(asked.phone) } : null;
  return contact || project ? { contact, project, mayChange: isOpen && roleMay(role, "book") } : null;
}
