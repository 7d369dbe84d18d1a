import type { Connection } from "#db/client.server";
import type { CompanyId, PersonId, SideId } from "~/lib/ids";
import { peopleOfCompany } from "./memberships.server";
import type { ScopedActor } from "./scope.server";
import { sideAt } from "./side-at.server";

/** Whether somebody of a company may see what it is about. */
type Sees = (person: ScopedActor) => boolean;

export function peopleWho(connection: Connection, companyId: CompanyId, sees: Sees) {
  return peopleOfCompany(connection, companyId).filter(({ id, membershipId, role }) =>
    sees({ id, company: { id: companyId, membershipId, role } }),
  );
}

/** Returns whom news of a side reaches now: an inspector or administrator themself, and of a company at work everybody who may see it. Inside a command `connection` is `tx`. */
export function personsAt(connection: Connection, id: SideId, sees: Sees = () => true): PersonId[] {
  const side = sideAt(connection, id);
  if (!side || side.suspendedAt !== null || side.closedAt !== null) return [];
  const own: string = side.id;
  if (side.role !== "company") return [own];
  return peopleWho(connection, own, sees).flatMap((person) => (person.suspendedAt === null ? [person.id] : []));
}
