import type { CompanyId, SideId } from "~/lib/ids";
import type { PersonActor } from "../actor";

/** Returns the id of the company that somebody acts for (`companyId` elsewhere). */
export function companyOf({ company }: { company: { id: CompanyId } }): CompanyId {
  return company.id;
}

/** Returns the id of who stands on one side of a booking, a conversation or a connection: the company's for its people, everybody else's own. */
export function sideOf(actor: PersonActor): SideId {
  if (actor.role === "company") return actor.company.id;
  const own: string = actor.id;
  return own;
}
